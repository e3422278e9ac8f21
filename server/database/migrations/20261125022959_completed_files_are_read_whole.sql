-- A file that somebody has completed counts as read to its end, by whichever call it was completed.
UPDATE "file_progress" SET "percentage" = 100 WHERE "completed_at" IS NOT NULL AND "percentage" < 100;
