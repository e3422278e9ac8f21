-- Rows that the product never wrote, and that the checks below refuse: a chapter without a company, an admin without one.
UPDATE "users" SET "chapter_id" = NULL WHERE "chapter_id" IS NOT NULL AND "company_id" IS NULL;--> statement-breakpoint
UPDATE "users" SET "role" = 'Student' WHERE "role" = 'CompanyAdmin' AND "company_id" IS NULL;--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"person_id" uuid,
	"company_id" uuid,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_followers" (
	"name" text PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"activity_id" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_set_aside" (
	"follower" text NOT NULL,
	"activity_id" bigint NOT NULL,
	"error" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_set_aside_follower_activity_id_pk" PRIMARY KEY("follower","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activity_values" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "activity_set_aside" ADD CONSTRAINT "activity_set_aside_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_values" ADD CONSTRAINT "activity_values_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_position" ON "activity" USING btree ("transaction","id");--> statement-breakpoint
CREATE INDEX "activity_person" ON "activity" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "activity_company" ON "activity" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_chapter_in_company" CHECK ("users"."chapter_id" is null or "users"."company_id" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_has_company" CHECK ("users"."role" <> 'CompanyAdmin' or "users"."company_id" is not null);--> statement-breakpoint
-- What happened is written once.
CREATE FUNCTION "refuse_change_of_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'activity rows are never changed or deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "activity" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_activity"();--> statement-breakpoint
-- The queue belongs to the owner of the database; the application may add to it, and no more.
CREATE FUNCTION "enqueue_job"("task" text, "payload" json, "key" text DEFAULT NULL) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, max_attempts => 25, job_key => key);
END
$$;--> statement-breakpoint
-- The catalog's version rises when something changes that is published, once in a transaction; a draft may change as often as it likes.
ALTER TABLE "catalog_state" ADD COLUMN "raised_in" "xid8";--> statement-breakpoint
DROP TRIGGER "tracks_version" ON "tracks";--> statement-breakpoint
DROP TRIGGER "modules_version" ON "modules";--> statement-breakpoint
DROP TRIGGER "files_version" ON "files";--> statement-breakpoint
DROP TRIGGER "assets_version" ON "assets";--> statement-breakpoint
DROP FUNCTION "raise_catalog_version";--> statement-breakpoint
CREATE FUNCTION "raise_catalog_version"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalog_state SET version = version + 1, raised_in = pg_current_xact_id() WHERE raised_in IS DISTINCT FROM pg_current_xact_id();
END
$$;--> statement-breakpoint
CREATE FUNCTION "track_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM raise_catalog_version();
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What it stands in is locked until the transaction ends: a publication of that waits, and then has this change in it.
CREATE FUNCTION "module_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM FROM tracks WHERE id IN (OLD.track_id, NEW.track_id) FOR SHARE;
    IF EXISTS (SELECT FROM published.tracks WHERE id IN (OLD.track_id, NEW.track_id)) THEN
      PERFORM raise_catalog_version();
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "file_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status = 'published' OR NEW.status = 'published') AND to_jsonb(OLD) - 'updated_at' IS DISTINCT FROM to_jsonb(NEW) - 'updated_at' THEN
    PERFORM FROM modules m JOIN tracks t ON t.id = m.track_id WHERE m.id IN (OLD.module_id, NEW.module_id) FOR SHARE;
    IF EXISTS (SELECT FROM published.modules WHERE id IN (OLD.module_id, NEW.module_id)) THEN
      PERFORM raise_catalog_version();
    END IF;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "catalog_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_catalog_version();
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tracks_version" AFTER INSERT OR UPDATE OR DELETE ON "tracks" FOR EACH ROW EXECUTE FUNCTION "track_changed"();--> statement-breakpoint
CREATE TRIGGER "modules_version" AFTER INSERT OR UPDATE OR DELETE ON "modules" FOR EACH ROW EXECUTE FUNCTION "module_changed"();--> statement-breakpoint
CREATE TRIGGER "files_version" AFTER INSERT OR UPDATE OR DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION "file_changed"();--> statement-breakpoint
CREATE TRIGGER "tracks_emptied" AFTER TRUNCATE ON "tracks" FOR EACH STATEMENT EXECUTE FUNCTION "catalog_emptied"();--> statement-breakpoint
CREATE TRIGGER "modules_emptied" AFTER TRUNCATE ON "modules" FOR EACH STATEMENT EXECUTE FUNCTION "catalog_emptied"();--> statement-breakpoint
CREATE TRIGGER "files_emptied" AFTER TRUNCATE ON "files" FOR EACH STATEMENT EXECUTE FUNCTION "catalog_emptied"();--> statement-breakpoint
-- Quizzes that were answered are kept by their version. An attempt keeps what was given and whether it was right; the rest is read of
-- its version. Of a version whose source is gone, the attempt keeps the answers that it has.
CREATE TABLE "quiz_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "quiz_versions" ("version", "source", "assets")
  SELECT DISTINCT ON (f.version) f.version, f.source, coalesce((
    SELECT jsonb_object_agg(a.name, a.sha256 || '.' || m.ending) FROM assets a JOIN media m ON m.sha256 = a.sha256 WHERE a.module_id = f.module_id
  ), '{}')
  FROM files f WHERE f.kind = 'quiz' AND EXISTS (SELECT FROM quiz_attempts q WHERE q.file_version = f.version);--> statement-breakpoint
UPDATE "quiz_attempts" q SET "results" = coalesce((
  SELECT jsonb_agg(
    jsonb_build_object('question_id', r -> 'question_id', 'given', r -> 'given', 'right', r -> 'right')
      || CASE WHEN EXISTS (SELECT FROM quiz_versions v WHERE v.version = q.file_version) THEN '{}'
         ELSE jsonb_build_object('answer', r - 'given' - 'right') END
    ORDER BY n)
  FROM jsonb_array_elements(q.results) WITH ORDINALITY AS e (r, n)
), '[]');--> statement-breakpoint
ALTER TABLE "quiz_attempts" DROP COLUMN "answers";--> statement-breakpoint
-- Goals keep their outcome themselves: until now it was read off the notifications about them. Of a goal that got another day after it was missed, the outcome is open again.
ALTER TABLE "goals" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "goals" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
UPDATE "goals" SET "outcome" = 'missed', "outcome_at" = n.created_at FROM "notifications" n
  WHERE n.user_id = goals.user_id AND n.cause = 'goal-missed:' || goals.id AND goals.due_on < (n.created_at AT TIME ZONE 'UTC' + interval '14 hours')::date;--> statement-breakpoint
UPDATE "goals" SET "outcome" = 'reached', "outcome_at" = n.created_at FROM "notifications" n
  WHERE n.user_id = goals.user_id AND n.cause = 'goal:' || goals.id;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_outcome" CHECK (("goals"."outcome" is null) = ("goals"."outcome_at" is null) and ("goals"."outcome" is null or "goals"."outcome" in ('reached', 'missed')));--> statement-breakpoint
CREATE INDEX "goals_without_outcome" ON "goals" USING btree ("due_on") WHERE "goals"."outcome" is null;--> statement-breakpoint
-- Notifications keep what their sentences need; the sentences are made when they are read. Where that is not known any more, the sentences of then stay.
ALTER TABLE "notifications" ADD COLUMN "params" jsonb;--> statement-breakpoint
UPDATE "notifications" n SET "params" = jsonb_build_object('module_id', m.id, 'title', m.title)
  FROM "modules" m WHERE n.kind = 'module_completed' AND n.cause = 'module:' || m.id;--> statement-breakpoint
UPDATE "notifications" n SET "params" = jsonb_build_object('serial', c.serial, 'title', c.title, 'track_id', c.track_id)
  FROM "certificates" c WHERE n.kind = 'certificate_issued' AND c.user_id = n.user_id AND n.cause = 'certificate:' || coalesce(c.track_id, 'all_tracks');--> statement-breakpoint
UPDATE "notifications" n SET "params" = jsonb_build_object('serial', c.serial, 'title', c.title, 'reason', c.revoked_reason)
  FROM "certificates" c WHERE n.kind = 'certificate_revoked' AND c.user_id = n.user_id AND n.cause = 'revoked:' || c.serial AND c.revoked_reason IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "params" = jsonb_build_object('badge_id', substr(cause, 7)) WHERE kind = 'badge_earned' AND cause LIKE 'badge:_%';--> statement-breakpoint
UPDATE "notifications" n SET "params" = jsonb_build_object('goal_id', g.id, 'kind', g.kind, 'target', g.target, 'track_id', g.track_id, 'track_title', t.title, 'due_on', g.due_on)
  FROM "goals" g LEFT JOIN "tracks" t ON t.id = g.track_id
  WHERE g.user_id = n.user_id AND n.kind = 'goal_reached' AND n.cause = 'goal:' || g.id;--> statement-breakpoint
-- How far a missed goal came stands in its sentence alone.
UPDATE "notifications" n SET "params" = jsonb_build_object('goal_id', g.id, 'kind', g.kind, 'target', f.figures[2]::int, 'track_id', g.track_id, 'track_title', t.title,
    'due_on', g.due_on, 'current', f.figures[1]::int)
  FROM "goals" g LEFT JOIN "tracks" t ON t.id = g.track_id
  CROSS JOIN LATERAL (SELECT regexp_match(m.message, '”: (\d+) of (\d+) [^”]* when the day came\. You can give it another day\.$') AS figures
    FROM "notifications" m WHERE m.user_id = g.user_id AND m.cause = 'goal-missed:' || g.id) f
  WHERE g.user_id = n.user_id AND n.kind = 'goal_missed' AND n.cause = 'goal-missed:' || g.id AND f.figures IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "params" = jsonb_build_object('title', title, 'message', message) WHERE "params" IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "params" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "notifications_shown" ON "notifications" USING btree ("user_id","id") WHERE not "notifications"."muted";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."muted" and "notifications"."read_at" is null;--> statement-breakpoint
-- Who got the digest of which Monday.
CREATE TABLE "weekly_digests" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_digests_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "weekly_digests" ("user_id", "monday") SELECT user_id, digested_on FROM "notification_preferences" WHERE digested_on IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "digested_on";--> statement-breakpoint
CREATE SCHEMA "published";--> statement-breakpoint
CREATE VIEW "published"."settings" WITH (security_invoker = true) AS SELECT name, value FROM settings;--> statement-breakpoint
CREATE VIEW "published"."companies" WITH (security_invoker = true) AS SELECT id, name, open_to_registration, suspended_at FROM companies;--> statement-breakpoint
CREATE VIEW "published"."chapters" WITH (security_invoker = true) AS SELECT id, company_id, name FROM chapters;--> statement-breakpoint
CREATE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND c.suspended_at IS NULL AS may_sign_in
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;--> statement-breakpoint
-- Every track and module that there ever was, for what is said of the past; and what is published now, which is the one statement of that rule.
CREATE VIEW "published"."track_names" WITH (security_invoker = true) AS SELECT id, title, hue, glyph, position FROM tracks;--> statement-breakpoint
CREATE VIEW "published"."module_names" WITH (security_invoker = true) AS SELECT id, track_id, title, position FROM modules;--> statement-breakpoint
CREATE VIEW "published"."tracks" WITH (security_invoker = true) AS SELECT id, title, summary, outcome, level, hue, glyph, position FROM tracks WHERE status = 'published';--> statement-breakpoint
CREATE VIEW "published"."modules" WITH (security_invoker = true) AS
  SELECT m.id, m.track_id, m.title, m.summary, m.outcome, m.level, m.skills, m.prerequisites, m.position, m.updated, t.position AS track_position
  FROM modules m JOIN tracks t ON t.id = m.track_id WHERE m.status = 'published' AND t.status = 'published';--> statement-breakpoint
CREATE VIEW "published"."files" WITH (security_invoker = true) AS
  SELECT f.module_id, f.name AS file_name, f.title, f.kind, f.minutes, f.position, f.version
  FROM files f JOIN modules m ON m.id = f.module_id JOIN tracks t ON t.id = m.track_id
  WHERE f.status = 'published' AND m.status = 'published' AND t.status = 'published';--> statement-breakpoint
CREATE VIEW "published"."catalog_version" WITH (security_invoker = true) AS SELECT version FROM catalog_state;--> statement-breakpoint
CREATE VIEW "published"."file_progress" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, opened_at, completed_at, time_spent, last_activity_at FROM file_progress;--> statement-breakpoint
CREATE VIEW "published"."module_completions" WITH (security_invoker = true) AS SELECT user_id, module_id, completed_at FROM module_completions;--> statement-breakpoint
CREATE VIEW "published"."track_completions" WITH (security_invoker = true) AS SELECT user_id, track_id, completed_at FROM track_completions;--> statement-breakpoint
-- A day counts as study when a file was completed on it or a minute spent: the one statement of that rule in SQL.
CREATE VIEW "published"."study_days" WITH (security_invoker = true) AS
  SELECT user_id, day, seconds, files_completed, files_completed > 0 OR seconds >= 60 AS is_study FROM study_days;--> statement-breakpoint
CREATE VIEW "published"."quiz_attempts" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, score, passed, created_at FROM quiz_attempts;--> statement-breakpoint
CREATE VIEW "published"."certificates" WITH (security_invoker = true) AS
  SELECT serial, user_id, track_id, title, issued_at, expires_at, revoked_at FROM certificates;--> statement-breakpoint
CREATE VIEW "published"."total_points" WITH (security_invoker = true) AS SELECT user_id, points FROM total_points;--> statement-breakpoint
CREATE VIEW "published"."monthly_points" WITH (security_invoker = true) AS SELECT user_id, month, points FROM monthly_points;--> statement-breakpoint
CREATE VIEW "published"."earned_badges" WITH (security_invoker = true) AS SELECT user_id, badge_id, earned_at FROM earned_badges;--> statement-breakpoint
CREATE VIEW "published"."digest_wishes" WITH (security_invoker = true) AS SELECT user_id, weekly_digest FROM notification_preferences;--> statement-breakpoint
-- The history that was lived before there was a record of it.
INSERT INTO "activity" ("name", "at", "actor_id", "person_id", "company_id", "facts")
  SELECT h.name, h.at, u.id, u.id, u.company_id, h.facts FROM (
    SELECT 'file_completed' AS name, 1 AS rank, user_id, completed_at AS at, jsonb_build_object('module_id', module_id, 'file_name', file_name) AS facts
      FROM file_progress WHERE completed_at IS NOT NULL
    UNION ALL SELECT 'quiz_passed', 2, user_id, created_at, jsonb_build_object('module_id', module_id, 'file_name', file_name, 'score', score)
      FROM quiz_attempts WHERE passed
    UNION ALL SELECT 'module_completed', 3, user_id, completed_at, jsonb_build_object('module_id', module_id) FROM module_completions
    UNION ALL SELECT 'track_completed', 4, user_id, completed_at, jsonb_build_object('track_id', track_id) FROM track_completions
    UNION ALL SELECT 'all_tracks_completed', 5, user_id, at, '{}' FROM point_entries WHERE cause = 'all_tracks'
    UNION ALL SELECT 'badge_earned', 6, user_id, earned_at, jsonb_build_object('badge_id', badge_id) FROM earned_badges
    UNION ALL SELECT 'certificate_issued', 7, user_id, issued_at, jsonb_build_object('serial', serial, 'title', title, 'track_id', track_id) FROM certificates
  ) h JOIN users u ON u.id = h.user_id ORDER BY h.at, h.rank;
