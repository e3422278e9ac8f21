CREATE TABLE "delegation_ends" (
	"delegation_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegation_ends_reason" CHECK ("delegation_ends"."reason" in ('by_manager', 'manager_left', 'deputy_left', 'no_reports'))
);
--> statement-breakpoint
ALTER TABLE "delegation_ends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delegations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"deputy_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegations_not_to_oneself" CHECK ("delegations"."manager_id" <> "delegations"."deputy_id"),
	CONSTRAINT "delegations_days" CHECK ("delegations"."from_on" <= "delegations"."until_on")
);
--> statement-breakpoint
ALTER TABLE "delegations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delegation_ends" ADD CONSTRAINT "delegation_ends_delegation_id_delegations_id_fk" FOREIGN KEY ("delegation_id") REFERENCES "public"."delegations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_ends" ADD CONSTRAINT "delegation_ends_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_manager_id_users_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_deputy_id_users_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegation_ends_company" ON "delegation_ends" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "delegations_company" ON "delegations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "delegations_manager" ON "delegations" USING btree ("manager_id","until_on");--> statement-breakpoint
CREATE INDEX "delegations_deputy" ON "delegations" USING btree ("deputy_id","until_on");--> statement-breakpoint
CREATE POLICY "reads" ON "delegation_ends" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "delegation_ends" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "delegation_ends"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "delegation_ends"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "delegations" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "delegations" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "delegations"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "delegations"."company_id"::text));
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_delegations"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'rows about delegations never change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "delegations_never_change" BEFORE UPDATE ON "delegations" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_delegations"();
--> statement-breakpoint
CREATE TRIGGER "delegation_ends_never_change" BEFORE UPDATE ON "delegation_ends" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_delegations"();
--> statement-breakpoint
-- The delegations that have not ended before their last day, of people who both still belong to the company and may sign in.
CREATE VIEW "published"."delegations" WITH (security_invoker = true) AS
  SELECT d.id, d.company_id, d.manager_id, d.deputy_id, d.from_on, d.until_on FROM delegations d
    JOIN published.people m ON m.id = d.manager_id AND m.company_id = d.company_id AND m.may_sign_in
    JOIN published.people p ON p.id = d.deputy_id AND p.company_id = d.company_id AND p.may_sign_in
  WHERE NOT EXISTS (SELECT FROM delegation_ends e WHERE e.delegation_id = d.id);
