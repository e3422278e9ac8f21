CREATE TABLE "manager_reminder_mails" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manager_reminder_mails_user_id_monday_pk" PRIMARY KEY("user_id","monday")
);
--> statement-breakpoint
CREATE TABLE "round_reminder_mails" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_reminder_mails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "round_reminders" (
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"days_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "round_reminders_round_id_due_on_days_left_pk" PRIMARY KEY("round_id","due_on","days_left")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "due_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "manager_reminder_mails" ADD CONSTRAINT "manager_reminder_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_reminder_mails" ADD CONSTRAINT "round_reminder_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_reminders" ADD CONSTRAINT "round_reminders_round_id_requirement_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."requirement_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_reminders" ADD CONSTRAINT "round_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_reminders_user" ON "round_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."digest_wishes" WITH (security_invoker = true) AS
  SELECT user_id, weekly_digest, due_reminders FROM notification_preferences;--> statement-breakpoint
-- The open rounds of requirements in force. `dated_on` is the day on which the person last learned of the due day.
CREATE VIEW "published"."open_rounds" WITH (security_invoker = true) AS
  SELECT r.id AS round_id, r.requirement_id, r.company_id, r.user_id, v.name, coalesce(m.title, t.title, '') AS title, v.is_mandatory, r.due_on, r.grace_days,
    (SELECT max((e.facts ->> 'on')::date) FROM round_events e
      WHERE e.round_id = r.id AND e.kind IN ('assigned', 'rescheduled', 'extended', 'reopened')) AS dated_on,
    (SELECT coalesce(sum(f.minutes), 0)::int FROM published.period_steps s JOIN published.files f ON f.module_id = s.module_id AND f.file_name = s.file_name
      WHERE s.period_id = r.id AND s.completed_at IS NULL) AS minutes_left
  FROM requirement_rounds r JOIN requirements q ON q.id = r.requirement_id AND q.ended_at IS NULL
    JOIN requirement_versions v ON v.requirement_id = r.requirement_id AND v.number = r.version
    LEFT JOIN published.module_names m ON m.id = v.module_id LEFT JOIN published.track_names t ON t.id = v.track_id
  WHERE r.outcome IS NULL;
