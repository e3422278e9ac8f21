CREATE TABLE "module_changes" (
	"module_id" text NOT NULL,
	"position" integer NOT NULL,
	"changed_on" date NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "module_changes_module_id_position_pk" PRIMARY KEY("module_id","position")
);
--> statement-breakpoint
ALTER TABLE "module_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "module_changes" ADD CONSTRAINT "module_changes_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "reads" ON "module_changes" AS PERMISSIVE FOR SELECT TO public USING (true);--> statement-breakpoint
CREATE POLICY "writes" ON "module_changes" AS PERMISSIVE FOR ALL TO public USING (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from modules m join tracks t on t.id = m.track_id where m.id = "module_changes"."module_id")::text)) WITH CHECK (coalesce(current_setting('cairn.writes_for', true), '') in ('', (select t.company_id from modules m join tracks t on t.id = m.track_id where m.id = "module_changes"."module_id")::text));--> statement-breakpoint
-- Editions that were published before say what they changed, too.
INSERT INTO module_changes (module_id, position, changed_on, note)
  SELECT e.module_id, row_number() OVER (PARTITION BY e.module_id ORDER BY e.number), e.published_at::date, e.note
  FROM editions e JOIN modules m ON m.id = e.module_id WHERE e.number > 1 AND e.note <> '';
