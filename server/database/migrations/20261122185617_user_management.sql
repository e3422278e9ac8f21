ALTER TABLE "users" ADD COLUMN "company_proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (' ' || lower(full_name) || ' ' || email) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("full_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
-- Without the extension, which the database may not have, or its owner may not make, a search reads every person: it finds the same.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE WARNING 'People are searched without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND c.suspended_at IS NULL AS may_sign_in,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_active,
    u.approved_at, u.manager_id, u.rejected_at, u.deactivated_at, u.search_text
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;
