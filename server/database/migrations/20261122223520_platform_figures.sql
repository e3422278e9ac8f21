CREATE TABLE "closed_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_weeks" (
	"week" date NOT NULL,
	"registered" date NOT NULL,
	"company_id" uuid,
	"files_completed" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"people" integer NOT NULL,
	"learners" integer NOT NULL,
	CONSTRAINT "counted_weeks_key" UNIQUE NULLS NOT DISTINCT("week","registered","company_id")
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learner_totals" ADD COLUMN "last_active_day" date GENERATED ALWAYS AS ((last_activity_at at time zone 'UTC')::date) STORED;--> statement-breakpoint
ALTER TABLE "counted_weeks" ADD CONSTRAINT "counted_weeks_week_closed_weeks_week_fk" FOREIGN KEY ("week") REFERENCES "public"."closed_weeks"("week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_weeks" ADD CONSTRAINT "counted_weeks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_weeks_company" ON "counted_weeks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "learner_totals_active_day" ON "learner_totals" USING btree ("last_active_day");--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."learner_totals" WITH (security_invoker = true) AS
  SELECT user_id, seconds, files_completed, modules_begun, modules_completed, last_activity_at, last_active_day FROM learner_totals;
