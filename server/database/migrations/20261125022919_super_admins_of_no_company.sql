-- Who was made a super admin has kept a company until now: they leave it, as everybody who becomes one from now on.
DELETE FROM "chapter_leads" l USING "users" u WHERE u."id" = l."user_id" AND u."role" = 'SuperAdmin';
--> statement-breakpoint
UPDATE "users" r SET "manager_id" = NULL FROM "users" u WHERE u."id" = r."manager_id" AND u."role" = 'SuperAdmin';
--> statement-breakpoint
UPDATE "users" SET "company_id" = NULL, "chapter_id" = NULL, "manager_id" = NULL WHERE "role" = 'SuperAdmin' AND "company_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_super_admin_without_company" CHECK ("users"."role" <> 'SuperAdmin' or "users"."company_id" is null);
