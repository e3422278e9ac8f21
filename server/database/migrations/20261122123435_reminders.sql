CREATE TABLE "reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_by" uuid NOT NULL,
	CONSTRAINT "reminders_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "published"."reminders" WITH (security_invoker = true) AS SELECT user_id, kind, sent_on, sent_by FROM reminders;
