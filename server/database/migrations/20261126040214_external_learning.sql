CREATE TABLE "external_badges" (
	"learning_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"credential" text NOT NULL,
	"issuer_id" text NOT NULL,
	"issuer_name" text,
	"signature" text NOT NULL,
	"revocation" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_badges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "external_learning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"provider" text NOT NULL,
	"completed_on" date NOT NULL,
	"hours" double precision,
	"valid_until" date,
	"evidence" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "external_learning_hours" CHECK ("external_learning"."hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "external_learning" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "external_learning_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"learning_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_accepted" boolean,
	"answer" text,
	CONSTRAINT "external_learning_claims_decision" CHECK (num_nulls("external_learning_claims"."decided_at", "external_learning_claims"."decided_by", "external_learning_claims"."is_accepted") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "external_learning_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "external_learning_files" (
	"learning_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_learning_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "external_badges" ADD CONSTRAINT "external_badges_learning_id_external_learning_id_fk" FOREIGN KEY ("learning_id") REFERENCES "public"."external_learning"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_badges" ADD CONSTRAINT "external_badges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning" ADD CONSTRAINT "external_learning_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning" ADD CONSTRAINT "external_learning_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning_claims" ADD CONSTRAINT "external_learning_claims_learning_id_external_learning_id_fk" FOREIGN KEY ("learning_id") REFERENCES "public"."external_learning"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning_claims" ADD CONSTRAINT "external_learning_claims_round_id_requirement_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."requirement_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning_claims" ADD CONSTRAINT "external_learning_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning_files" ADD CONSTRAINT "external_learning_files_learning_id_external_learning_id_fk" FOREIGN KEY ("learning_id") REFERENCES "public"."external_learning"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_learning_files" ADD CONSTRAINT "external_learning_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "external_learning_once" ON "external_learning" USING btree ("user_id","company_id",lower("title"),lower("provider"),"completed_on");--> statement-breakpoint
CREATE INDEX "external_learning_company" ON "external_learning" USING btree ("company_id","completed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "external_learning_claims_open" ON "external_learning_claims" USING btree ("round_id","learning_id") WHERE "external_learning_claims"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "external_learning_claims_used" ON "external_learning_claims" USING btree ("learning_id","requirement_id") WHERE "external_learning_claims"."is_accepted";--> statement-breakpoint
CREATE INDEX "external_learning_claims_learning" ON "external_learning_claims" USING btree ("learning_id");--> statement-breakpoint
CREATE INDEX "external_learning_claims_company" ON "external_learning_claims" USING btree ("company_id") WHERE "external_learning_claims"."decided_at" is null;--> statement-breakpoint
CREATE POLICY "reads" ON "external_badges" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "external_badges" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_badges"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_badges"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "external_learning" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "external_learning" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "external_learning_claims" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "external_learning_claims" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning_claims"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning_claims"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "external_learning_files" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "external_learning_files" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning_files"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "external_learning_files"."company_id"::text));