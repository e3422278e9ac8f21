-- No incremental backup is made any more: a schedule that had them makes full ones as often, in whole days.
UPDATE "backup_schedule" SET "full_every_days" = least("full_every_days", ceil("incremental_every_hours" / 24.0)::integer) WHERE "incremental_every_hours" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_schedule" DROP COLUMN "incremental_every_hours";
