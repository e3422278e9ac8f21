CREATE TABLE "lead_mails" (
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"state" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_mails_user_id_monday_pk" PRIMARY KEY("user_id","monday"),
	CONSTRAINT "lead_mails_state" CHECK ("lead_mails"."state" in ('mailed', 'unsubscribed', 'nothing_to_say'))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "lead_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_mails" ADD CONSTRAINT "lead_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "published"."goals" WITH (security_invoker = true) AS SELECT user_id, kind, target, track_id, due_on, outcome FROM goals;
