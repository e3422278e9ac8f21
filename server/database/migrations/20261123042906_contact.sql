CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"sender_id" uuid,
	"once" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "contact_messages_once" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "operator_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
-- Who has chosen which notifications are mailed is mailed the messages to the platform too, until they choose otherwise.
UPDATE "notification_preferences" SET "mailed_kinds" = array_append("mailed_kinds", 'contact_message') WHERE "mailed_kinds" IS NOT NULL;
