CREATE FUNCTION is_begun(completed_at timestamptz, time_spent integer, percentage smallint) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN completed_at IS NOT NULL OR time_spent >= 30 OR percentage >= 25;--> statement-breakpoint
-- The one statement of when a file is begun is the function from now on.
CREATE OR REPLACE VIEW "published"."file_progress" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, opened_at, completed_at, time_spent, last_activity_at,
    is_begun(completed_at, time_spent, percentage) AS is_begun, percentage FROM file_progress;--> statement-breakpoint
DROP VIEW "published"."study_days";--> statement-breakpoint
CREATE TABLE "learner_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"used_until" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"files_completed" integer DEFAULT 0 NOT NULL,
	"modules_begun" integer DEFAULT 0 NOT NULL,
	"modules_completed" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp with time zone,
	CONSTRAINT "learner_totals_ranges" CHECK (least("learner_totals"."seconds", "learner_totals"."files_completed", "learner_totals"."modules_begun", "learner_totals"."modules_completed") >= 0)
);--> statement-breakpoint
CREATE TABLE "point_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"track_id" text,
	"company_id" uuid,
	"chapter_id" uuid,
	"points" integer NOT NULL,
	CONSTRAINT "point_days_key" UNIQUE NULLS NOT DISTINCT("user_id","day","track_id","company_id","chapter_id")
);--> statement-breakpoint
ALTER TABLE "study_days" DROP CONSTRAINT "study_days_user_id_day_pk";--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "track_id" text;--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "chapter_id" uuid;--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "modules_begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_days" ADD COLUMN "modules_completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_totals" ADD CONSTRAINT "learner_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_days" ADD CONSTRAINT "point_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_days_company" ON "point_days" USING btree ("company_id","day");--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_days_company" ON "study_days" USING btree ("company_id","day");--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_key" UNIQUE NULLS NOT DISTINCT("user_id","day","track_id","company_id","chapter_id");--> statement-breakpoint
-- Days of the past get today's company and chapter; which were theirs then is not known.
UPDATE "study_days" d SET company_id = u.company_id, chapter_id = u.chapter_id FROM "users" u WHERE u.id = d.user_id;--> statement-breakpoint
-- Completed files of a day are known by track where they come to what the day has; its time is, where they are all of one track.
CREATE TEMPORARY TABLE past_days AS
  WITH counted AS (
    SELECT p.user_id, (p.completed_at AT TIME ZONE u.timezone)::date AS day, m.track_id, count(*)::int AS files
    FROM "file_progress" p JOIN "users" u ON u.id = p.user_id JOIN "modules" m ON m.id = p.module_id
    WHERE p.completed_at IS NOT NULL GROUP BY 1, 2, 3
  ), of_day AS (
    SELECT user_id, day, sum(files)::int AS files, count(*) AS tracks FROM counted GROUP BY user_id, day
  )
  SELECT c.user_id, c.day, c.track_id, d.company_id, d.chapter_id, c.files, CASE WHEN o.tracks = 1 THEN d.seconds ELSE 0 END AS seconds
  FROM counted c JOIN of_day o USING (user_id, day) JOIN "study_days" d USING (user_id, day) WHERE o.files = d.files_completed;--> statement-breakpoint
UPDATE "study_days" d SET files_completed = d.files_completed - p.files, seconds = d.seconds - p.seconds
  FROM (SELECT user_id, day, sum(files) AS files, sum(seconds) AS seconds FROM past_days GROUP BY 1, 2) p
  WHERE p.user_id = d.user_id AND p.day = d.day;--> statement-breakpoint
DELETE FROM "study_days" WHERE seconds = 0 AND files_completed = 0;--> statement-breakpoint
INSERT INTO "study_days" (user_id, day, track_id, company_id, chapter_id, files_completed, seconds)
  SELECT user_id, day, track_id, company_id, chapter_id, files, seconds FROM past_days;--> statement-breakpoint
DROP TABLE past_days;--> statement-breakpoint
INSERT INTO "study_days" (user_id, day, track_id, company_id, chapter_id, modules_begun, modules_completed)
  SELECT x.user_id, (x.at AT TIME ZONE u.timezone)::date, m.track_id, u.company_id, u.chapter_id, sum(x.begun), sum(x.completed)
  FROM (
      SELECT user_id, module_id, min(opened_at) AS at, 1 AS begun, 0 AS completed FROM "published"."file_progress" WHERE is_begun GROUP BY 1, 2
      UNION ALL SELECT user_id, module_id, completed_at, 0, 1 FROM "module_completions"
    ) x JOIN "users" u ON u.id = x.user_id JOIN "modules" m ON m.id = x.module_id
  GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT "study_days_key" DO UPDATE SET modules_begun = excluded.modules_begun, modules_completed = excluded.modules_completed;--> statement-breakpoint
INSERT INTO "learner_totals" (user_id, used_until, seconds, files_completed, modules_begun, modules_completed, last_activity_at)
  SELECT p.user_id, (SELECT used_until FROM "study_clocks" c WHERE c.user_id = p.user_id), sum(p.time_spent), count(p.completed_at),
    count(DISTINCT p.module_id) FILTER (WHERE p.is_begun), (SELECT count(*) FROM "module_completions" m WHERE m.user_id = p.user_id),
    max(p.last_activity_at)
  FROM "published"."file_progress" p GROUP BY p.user_id;--> statement-breakpoint
ALTER TABLE "study_clocks" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "study_clocks" CASCADE;--> statement-breakpoint
INSERT INTO "point_days" (user_id, day, track_id, company_id, chapter_id, points)
  SELECT e.user_id, (e.at AT TIME ZONE u.timezone)::date, CASE e.kind WHEN 'track' THEN e.what ELSE m.track_id END, u.company_id, u.chapter_id, sum(e.points)
  FROM (SELECT user_id, at, points, split_part(cause, ':', 1) AS kind, substr(cause, strpos(cause, ':') + 1) AS what FROM "point_entries") e
    JOIN "users" u ON u.id = e.user_id
    LEFT JOIN "modules" m ON e.kind IN ('file', 'quiz', 'module') AND m.id = split_part(e.what, '/', 1)
  GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
-- A day on which a module was only begun in other ways is none of study.
CREATE VIEW "published"."study_days" WITH (security_invoker = true) AS
  SELECT user_id, day, sum(seconds)::int AS seconds, sum(files_completed)::int AS files_completed, sum(files_completed) > 0 OR sum(seconds) >= 60 AS is_study
  FROM study_days GROUP BY user_id, day HAVING sum(seconds) > 0 OR sum(files_completed) > 0;--> statement-breakpoint
CREATE VIEW "published"."track_days" WITH (security_invoker = true) AS
  SELECT user_id, day, track_id, company_id, chapter_id, seconds, files_completed, modules_begun, modules_completed FROM study_days;--> statement-breakpoint
CREATE VIEW "published"."learner_totals" WITH (security_invoker = true) AS
  SELECT user_id, seconds, files_completed, modules_begun, modules_completed, last_activity_at FROM learner_totals;--> statement-breakpoint
CREATE VIEW "published"."point_days" WITH (security_invoker = true) AS
  SELECT user_id, day, track_id, company_id, chapter_id, points FROM point_days;
