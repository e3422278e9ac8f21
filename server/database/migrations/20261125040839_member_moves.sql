CREATE TABLE "earlier_memberships" (
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"company_id" uuid,
	CONSTRAINT "earlier_memberships_user_id_until_pk" PRIMARY KEY("user_id","until")
);
--> statement-breakpoint
ALTER TABLE "earlier_memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "earlier_memberships" ADD CONSTRAINT "earlier_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_memberships" ADD CONSTRAINT "earlier_memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_memberships_company" ON "earlier_memberships" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "earlier_memberships" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "earlier_memberships" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "earlier_memberships"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "earlier_memberships"."company_id"::text));--> statement-breakpoint
-- A company rests on some weekdays; the days of somebody who has moved are those of the company of the day.
CREATE VIEW "published"."company_rest_days" WITH (security_invoker = true) AS SELECT company_id, "from", weekdays FROM company_rest_days;--> statement-breakpoint
CREATE VIEW "published"."earlier_memberships" WITH (security_invoker = true) AS SELECT user_id, until, company_id FROM earlier_memberships;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."goals" WITH (security_invoker = true) AS SELECT user_id, kind, target, track_id, due_on, outcome, starts_on FROM goals;--> statement-breakpoint
-- What members did as such: what somebody did before they moved to their company is left out of what is told to its staff. Few people move,
-- so that these views read the others whole, beside the few rows of moves.
CREATE VIEW "published"."member_completions" WITH (security_invoker = true) AS
  SELECT c.user_id, c.module_id, c.completed_at FROM module_completions c
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = c.user_id AND e.until > c.completed_at);--> statement-breakpoint
CREATE VIEW "published"."member_files" WITH (security_invoker = true) AS
  SELECT f.user_id, f.module_id, f.file_name, f.opened_at, f.completed_at, f.last_activity_at,
    is_begun(f.completed_at, f.time_spent, f.percentage) AS is_begun FROM file_progress f
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = f.user_id AND e.until > f.last_activity_at);--> statement-breakpoint
CREATE VIEW "published"."member_begun_modules" WITH (security_invoker = true) AS
  SELECT b.user_id, b.module_id FROM begun_modules b WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = b.user_id)
  UNION ALL
  SELECT DISTINCT f.user_id, f.module_id FROM file_progress f JOIN (
      SELECT user_id, max(until) AS since FROM earlier_memberships GROUP BY user_id) e ON e.user_id = f.user_id
  WHERE f.last_activity_at >= e.since AND is_begun(f.completed_at, f.time_spent, f.percentage);--> statement-breakpoint
CREATE VIEW "published"."member_attempts" WITH (security_invoker = true) AS
  SELECT a.user_id, a.module_id, a.file_name, a.score, a.passed, a.created_at FROM quiz_attempts a
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = a.user_id AND e.until > a.created_at);--> statement-breakpoint
CREATE VIEW "published"."member_totals" WITH (security_invoker = true) AS
  SELECT t.user_id, t.seconds, t.files_completed, t.modules_begun, t.modules_completed, t.last_activity_at FROM learner_totals t
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = t.user_id)
  UNION ALL
  SELECT t.user_id, coalesce(d.seconds, 0)::int, coalesce(d.files_completed, 0)::int, greatest(d.modules_begun, d.modules_completed, 0)::int,
    coalesce(d.modules_completed, 0)::int, CASE WHEN t.last_activity_at >= e.since THEN t.last_activity_at END
  FROM (SELECT user_id, max(until) AS since FROM earlier_memberships GROUP BY user_id) e
    JOIN learner_totals t ON t.user_id = e.user_id JOIN users u ON u.id = e.user_id
    -- A day in the zone of a person is at most one away from that in UTC; the company tells apart what was done on the day of the move.
    CROSS JOIN LATERAL (SELECT sum(s.seconds) AS seconds, sum(s.files_completed) AS files_completed, sum(s.modules_begun) AS modules_begun,
        sum(s.modules_completed) AS modules_completed FROM study_days s
      WHERE s.user_id = e.user_id AND s.company_id IS NOT DISTINCT FROM u.company_id AND s.day >= (e.since AT TIME ZONE 'UTC')::date - 1) d;--> statement-breakpoint
CREATE VIEW "published"."member_certificates" WITH (security_invoker = true) AS
  SELECT c.serial, c.user_id, c.track_id, c.title, c.issued_at, c.expires_at, c.revoked_at FROM certificates c
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = c.user_id AND e.until > c.issued_at);--> statement-breakpoint
CREATE VIEW "published"."member_badges" WITH (security_invoker = true) AS
  SELECT b.user_id, b.badge_id, b.earned_at FROM earned_badges b
  WHERE NOT EXISTS (SELECT FROM earlier_memberships e WHERE e.user_id = b.user_id AND e.until > b.earned_at);
