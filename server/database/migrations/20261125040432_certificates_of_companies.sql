ALTER TABLE "certificates" DROP CONSTRAINT "certificates_of_nobody";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The company of the moment of issue is in the row of what happened.
UPDATE "certificates" c SET "company_id" = a."company_id" FROM "activity" a, "companies" k
  WHERE a."name" = 'certificate_issued' AND a."facts"->>'serial' = c."serial" AND k."id" = a."company_id" AND c."user_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_nobody" CHECK ("certificates"."user_id" is not null or ("certificates"."holder_name" = '' and "certificates"."company_line" is null and "certificates"."company_id" is null));