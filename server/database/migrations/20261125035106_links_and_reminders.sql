ALTER TABLE "invitation_links" ADD COLUMN "max_joined" integer;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "line" text;