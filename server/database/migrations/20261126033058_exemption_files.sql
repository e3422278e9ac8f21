CREATE TABLE "exemption_files" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exemption_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exemption_files" ADD CONSTRAINT "exemption_files_request_id_exemption_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."exemption_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_files" ADD CONSTRAINT "exemption_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "reads" ON "exemption_files" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "exemption_files" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "exemption_files"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "exemption_files"."company_id"::text));