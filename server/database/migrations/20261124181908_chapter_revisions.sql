CREATE OR REPLACE VIEW "published"."chapters" WITH (security_invoker = true) AS
  SELECT id, company_id, name, description, is_default, archived_at, created_at, revision FROM chapters;
