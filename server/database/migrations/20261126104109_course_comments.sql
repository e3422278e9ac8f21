CREATE TABLE "course_comment_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module_id" text NOT NULL,
	"file_name" text NOT NULL,
	"company_id" uuid,
	"quote" text,
	"text_before" text,
	"text_after" text,
	"line" integer,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "course_comment_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "course_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"company_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "course_comment_threads" ADD CONSTRAINT "course_comment_threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment_threads" ADD CONSTRAINT "course_comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment_threads" ADD CONSTRAINT "course_comment_threads_file" FOREIGN KEY ("module_id","file_name") REFERENCES "public"."draft_files"("module_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_thread_id_course_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."course_comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_module_id_draft_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."draft_modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_comment_threads_file_index" ON "course_comment_threads" USING btree ("module_id","file_name");--> statement-breakpoint
CREATE INDEX "course_comment_threads_company" ON "course_comment_threads" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "course_comments_thread" ON "course_comments" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "course_comments_module" ON "course_comments" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "course_comments_company" ON "course_comments" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "reads" ON "course_comment_threads" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_comment_threads" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_comment_threads"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_comment_threads"."company_id"::text));--> statement-breakpoint
CREATE POLICY "reads" ON "course_comments" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "course_comments" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_comments"."company_id"::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', "course_comments"."company_id"::text));