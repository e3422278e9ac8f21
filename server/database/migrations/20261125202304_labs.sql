CREATE TABLE "lab_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"assets" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lab_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_version" text NOT NULL,
	"seed" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"pass_mark" smallint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"score" smallint,
	"passed" boolean
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "labs" smallint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "labs_checked" smallint;--> statement-breakpoint
ALTER TABLE "lab_attempts" ADD CONSTRAINT "lab_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_attempts" ADD CONSTRAINT "lab_attempts_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."files"("module_id","name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lab_attempts_open" ON "lab_attempts" USING btree ("user_id","module_id","file_name") WHERE "lab_attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "lab_attempts_user" ON "lab_attempts" USING btree ("user_id","module_id","file_name");--> statement-breakpoint
CREATE INDEX "lab_attempts_module" ON "lab_attempts" USING btree ("module_id","file_name");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_labs" CHECK (num_nulls("certificates"."labs", "certificates"."labs_checked") in (0, 2));--> statement-breakpoint
CREATE VIEW "published"."passed_steps" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name FROM quiz_attempts WHERE passed
  UNION SELECT user_id, module_id, file_name FROM lab_attempts WHERE passed;
--> statement-breakpoint
CREATE VIEW "published"."drill_results" WITH (security_invoker = true) AS
  SELECT DISTINCT ON (a.user_id, a.module_id, a.file_name) a.user_id, a.module_id, a.file_name, a.score, a.ended_at
  FROM lab_attempts a JOIN lab_versions v ON v.version = a.file_version
  WHERE a.ended_at IS NOT NULL AND v.source ->> 'lab' = 'reliance'
  ORDER BY a.user_id, a.module_id, a.file_name, a.ended_at, a.id;
