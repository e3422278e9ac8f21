ALTER TABLE "reading_settings" ALTER COLUMN "cases" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reading_settings" ALTER COLUMN "cases" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_guides" ADD COLUMN "cases" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Until now, people who had chosen no family had the general one.
UPDATE "reading_settings" SET "cases" = NULL WHERE "cases" = 'general';
