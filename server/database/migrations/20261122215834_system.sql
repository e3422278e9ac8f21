CREATE TABLE "activity_origins" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_origins" ADD CONSTRAINT "activity_origins_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_audit" ON "activity" USING btree ("at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "activity_audit_name" ON "activity" USING btree ("name","at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "activity_audit_actor" ON "activity" USING btree ("actor_id","at","id") WHERE actor_id is not null and actor_id is distinct from person_id;--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("id") WHERE sent_at is null and kept_at is null;--> statement-breakpoint
-- The queue belongs to the owner of the database: the application may let a job be done again, or set it aside, and change nothing else of it.
-- Both give the task of the job, and nothing for one that is not there or is being done.
CREATE FUNCTION "run_job_again"("job" bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found_task text;
BEGIN
  SELECT j.task_identifier INTO found_task FROM graphile_worker.jobs j WHERE j.id = job;
  PERFORM graphile_worker.reschedule_jobs(ARRAY[job], run_at => now(), attempts => 0);
  RETURN CASE WHEN FOUND THEN found_task END;
END
$$;--> statement-breakpoint
CREATE FUNCTION "set_job_aside"("job" bigint, "mark" text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found_task text; reason text;
BEGIN
  SELECT j.task_identifier, coalesce(j.last_error, '') INTO found_task, reason FROM graphile_worker.jobs j WHERE j.id = job;
  IF NOT FOUND OR starts_with(reason, mark) THEN RETURN NULL; END IF;
  PERFORM graphile_worker.permanently_fail_jobs(ARRAY[job], mark || reason);
  RETURN CASE WHEN FOUND THEN found_task END;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "run_job_again"(bigint) FROM PUBLIC;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "set_job_aside"(bigint, text) FROM PUBLIC;
