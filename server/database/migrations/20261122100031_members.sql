-- When somebody was let in: it tells members whose account was closed from people who were rejected.
CREATE OR REPLACE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND c.suspended_at IS NULL AS may_sign_in,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_active,
    u.approved_at
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;
