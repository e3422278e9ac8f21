CREATE TABLE "people_import_columns" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"chapter_id" uuid,
	"domains" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_links_domains" CHECK (cardinality("invitation_links"."domains") > 0)
);
--> statement-breakpoint
CREATE TABLE "invitation_link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_link_requests_email_lower" CHECK ("invitation_link_requests"."email" = lower("invitation_link_requests"."email"))
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"header" text[] NOT NULL,
	"cells" jsonb NOT NULL,
	"lines" integer[] NOT NULL,
	"columns" jsonb NOT NULL,
	"make_chapters" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "people_imports_result" CHECK (("people_imports"."confirmed_at" is null) = ("people_imports"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"full_name" text,
	"role" text NOT NULL,
	"chapter_id" uuid,
	"manager_email" text,
	"invited_by" uuid NOT NULL,
	"import_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_lower" CHECK ("invitations"."email" = lower("invitations"."email")),
	CONSTRAINT "invitations_manager_lower" CHECK ("invitations"."manager_email" = lower("invitations"."manager_email")),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('CompanyAdmin', 'Student')),
	CONSTRAINT "invitations_accepted_by" CHECK (("invitations"."accepted_at" is null) = ("invitations"."accepted_by" is null)),
	CONSTRAINT "invitations_one_end" CHECK ("invitations"."accepted_at" is null or "invitations"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "people_import_columns" ADD CONSTRAINT "people_import_columns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_chapter" FOREIGN KEY ("company_id","chapter_id") REFERENCES "public"."chapters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_link_requests" ADD CONSTRAINT "invitation_link_requests_link_id_invitation_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."invitation_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_chapter" FOREIGN KEY ("company_id","chapter_id") REFERENCES "public"."chapters"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_links_token" ON "invitation_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_links_company" ON "invitation_links" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_link_requests_token" ON "invitation_link_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_link_requests_link" ON "invitation_link_requests" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "invitation_link_requests_created" ON "invitation_link_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "people_imports_company" ON "people_imports" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_undecided" ON "invitations" USING btree ("company_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_import" ON "invitations" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "invitations_accepted" ON "invitations" USING btree ("accepted_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_manager" ON "users" USING btree ("manager_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_manager_in_company" CHECK ("users"."manager_id" is null or "users"."company_id" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_not_own_manager" CHECK ("users"."manager_id" <> "users"."id");--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."people" WITH (security_invoker = true) AS
  SELECT u.id, u.email, u.full_name, u.role, u.company_id, u.chapter_id, u.job_title_id, u.country, u.timezone, u.skills, u.demo, u.created_at,
    u.approved_at IS NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_waiting,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AND c.suspended_at IS NULL AS may_sign_in,
    u.approved_at IS NOT NULL AND u.rejected_at IS NULL AND u.deactivated_at IS NULL AS is_active,
    u.approved_at, u.manager_id
  FROM users u LEFT JOIN companies c ON c.id = u.company_id;--> statement-breakpoint
CREATE VIEW "published"."invitations" WITH (security_invoker = true) AS
  SELECT id, company_id, email, full_name, role, chapter_id, manager_email, invited_by, import_id, mail_id, sent_at, expires_at, accepted_at, revoked_at,
    created_at
  FROM invitations;
