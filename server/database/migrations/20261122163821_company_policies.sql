ALTER TABLE "chapters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "company_rest_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "registrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people_import_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "people_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chapter_leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "reads" ON "chapters" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "chapters" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "chapters"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "chapters"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "companies" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "companies" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "companies"."id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "companies"."id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "company_rest_days" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "company_rest_days" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_rest_days"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "company_rest_days"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "registrations" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "registrations" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "registrations"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "registrations"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "people_import_columns" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "people_import_columns" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "people_import_columns"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "people_import_columns"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "invitation_links" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "invitation_links" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "invitation_links"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "invitation_links"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "people_imports" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "people_imports" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "people_imports"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "people_imports"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "member_notes" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "member_notes" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "member_notes"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "member_notes"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "chapter_leads" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "chapter_leads" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "chapter_leads"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "chapter_leads"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "invitations" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "invitations" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "invitations"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "invitations"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "users" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "users" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "users"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "users"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "reminders" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "reminders" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select p.company_id from published.people p where p.id = "reminders"."user_id")::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select p.company_id from published.people p where p.id = "reminders"."user_id")::text));--> statement-breakpoint
CREATE POLICY "reads" ON "report_schedules" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "report_schedules" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "report_schedules"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "report_schedules"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "report_views" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "report_views" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "report_views"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "report_views"."company_id"::text));