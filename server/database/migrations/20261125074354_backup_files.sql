ALTER TABLE "backups" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "file" text;--> statement-breakpoint
UPDATE "backups" SET "origin" = 'person' WHERE "made_by" IS NOT NULL;
