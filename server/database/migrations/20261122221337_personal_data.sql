CREATE TABLE "deletion_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text,
	"keep_certificates" boolean NOT NULL,
	"token_hash" "bytea" NOT NULL,
	CONSTRAINT "deletion_requests_reason" CHECK (("deletion_requests"."requested_by" = "deletion_requests"."user_id") = ("deletion_requests"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_token" ON "deletion_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaves_at") WHERE "users"."leaves_at" is not null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_nobody" CHECK ("certificates"."user_id" is not null or ("certificates"."holder_name" = '' and "certificates"."company_line" is null));--> statement-breakpoint
-- The ledger of deletions is applied again by a restore: no row of it is ever changed or taken away.
CREATE FUNCTION "refuse_change_of_deletions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of deletions is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "deletions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "deletions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_deletions"();--> statement-breakpoint
-- Who leaves may not sign in; they are still a member until their data is deleted.
CREATE OR REPLACE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND u.leaves_at IS NULL AND c.suspended_at IS NULL
      AS may_sign_in,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_active,
    u.approved_at, u.manager_id, u.rejected_at, u.deactivated_at, u.search_text, u.leaves_at
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;
