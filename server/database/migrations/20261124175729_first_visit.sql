ALTER TABLE "users" ADD COLUMN "first_visit_ends_at" timestamp with time zone;
--> statement-breakpoint
-- Who has signed in before this column was there is greeted as somebody who comes back.
UPDATE "users" u SET "first_visit_ends_at" = f."at" FROM (
  SELECT "user_id", min("at") AS "at" FROM (
    SELECT "user_id", "created_at" AS "at" FROM "sessions"
    UNION ALL SELECT "person_id", "at" FROM "activity" WHERE "name" = 'signed_in'
  ) s GROUP BY "user_id"
) f WHERE f."user_id" = u."id";
