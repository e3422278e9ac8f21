CREATE TABLE "exercise_versions" (
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"tests" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_versions_module_id_file_name_version_pk" PRIMARY KEY("module_id","file_name","version")
);
--> statement-breakpoint
CREATE TABLE "earlier_exercise_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"code" text NOT NULL,
	"code_hash" text GENERATED ALWAYS AS (md5(code)) STORED NOT NULL,
	"reason" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earlier_exercise_drafts_code" UNIQUE("user_id","module_id","file_name","code_hash")
);
--> statement-breakpoint
CREATE TABLE "exercise_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"tests_version" text NOT NULL,
	"code" text NOT NULL,
	"results" jsonb NOT NULL,
	"all_passed" boolean NOT NULL,
	"time_spent" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exercise_drafts" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"code" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exercise_drafts_user_id_module_id_file_name_pk" PRIMARY KEY("user_id","module_id","file_name")
);
--> statement-breakpoint
CREATE TABLE "solution_requests" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"number" smallint NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	CONSTRAINT "solution_requests_user_id_module_id_file_name_number_pk" PRIMARY KEY("user_id","module_id","file_name","number")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "quizzes" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "quizzes_checked" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "exercises" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "exercises_practised" smallint;--> statement-breakpoint
ALTER TABLE "file_progress" ADD COLUMN "practised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exercise_versions" ADD CONSTRAINT "exercise_versions_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_exercise_drafts" ADD CONSTRAINT "earlier_exercise_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_exercise_drafts" ADD CONSTRAINT "earlier_exercise_drafts_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_attempts" ADD CONSTRAINT "exercise_attempts_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_drafts" ADD CONSTRAINT "exercise_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_drafts" ADD CONSTRAINT "exercise_drafts_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_requests" ADD CONSTRAINT "solution_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solution_requests" ADD CONSTRAINT "solution_requests_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_attempts_user" ON "exercise_attempts" USING btree ("user_id","module_id","file_name");--> statement-breakpoint
CREATE INDEX "file_progress_practised" ON "file_progress" USING btree ("user_id","module_id") WHERE "file_progress"."practised_at" is not null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_evidence" CHECK (num_nulls("certificates"."quizzes", "certificates"."quizzes_checked", "certificates"."exercises", "certificates"."exercises_practised") in (0, 4));--> statement-breakpoint
ALTER TABLE "file_progress" ADD CONSTRAINT "file_progress_practised_done" CHECK ("file_progress"."practised_at" is null or "file_progress"."completed_at" is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."file_progress" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, opened_at, completed_at, time_spent, last_activity_at,
    is_begun(completed_at, time_spent, percentage) AS is_begun, percentage, practised_at FROM file_progress;--> statement-breakpoint
CREATE VIEW "published"."practised_exercises" WITH (security_invoker = true) AS
  SELECT p.user_id, p.module_id, p.file_name, p.practised_at FROM file_progress p JOIN files f ON f.module_id = p.module_id AND f.name = p.file_name
  WHERE p.practised_at IS NOT NULL AND f.kind = 'exercise' AND f.status = 'published';
