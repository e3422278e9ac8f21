DROP INDEX "marking_tasks_open";--> statement-breakpoint
DROP INDEX "marking_tasks_company";--> statement-breakpoint
DROP INDEX "marks_person";--> statement-breakpoint
CREATE INDEX "marking_tasks_open_company" ON "marking_tasks" USING btree ("company_id","id") WHERE not "marking_tasks"."for_platform" and "marking_tasks"."withdrawn_at" is null and "marking_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "marking_tasks_open_platform" ON "marking_tasks" USING btree ("id") WHERE "marking_tasks"."for_platform" and "marking_tasks"."withdrawn_at" is null and "marking_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "marking_tasks_platform" ON "marking_tasks" USING btree ("number") WHERE "marking_tasks"."for_platform";--> statement-breakpoint
CREATE INDEX "marks_drafts" ON "marks" USING btree ("marked_by","task_id") WHERE "marks"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "marking_tasks_company" ON "marking_tasks" USING btree ("company_id","for_platform","number");--> statement-breakpoint
CREATE INDEX "marks_person" ON "marks" USING btree ("marked_by","task_id");