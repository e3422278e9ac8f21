CREATE TABLE "exemption_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_granted" boolean,
	"answer" text,
	CONSTRAINT "exemption_requests_decision" CHECK (num_nulls("exemption_requests"."decided_at", "exemption_requests"."decided_by", "exemption_requests"."is_granted") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "exemption_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exemption_requests" ADD CONSTRAINT "exemption_requests_round_id_requirement_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."requirement_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_requests" ADD CONSTRAINT "exemption_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exemption_requests_open" ON "exemption_requests" USING btree ("round_id") WHERE "exemption_requests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "exemption_requests_company" ON "exemption_requests" USING btree ("company_id") WHERE "exemption_requests"."decided_at" is null;--> statement-breakpoint
CREATE POLICY "reads" ON "exemption_requests" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "exemption_requests" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "exemption_requests"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "exemption_requests"."company_id"::text));