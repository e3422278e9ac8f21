ALTER TABLE "reading_positions" ADD COLUMN "second" integer;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "reading_settings" ADD COLUMN "video_speed" text DEFAULT '1' NOT NULL;