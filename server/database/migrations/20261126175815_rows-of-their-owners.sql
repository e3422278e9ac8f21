ALTER TABLE "annotations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "placement_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "placement_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "placement_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reviewers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "own" ON "annotations" AS PERMISSIVE FOR ALL TO public USING ("annotations"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("annotations"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "purged" ON "annotations" AS PERMISSIVE FOR ALL TO public USING ("annotations"."deleted_at" is not null and current_setting('cairn.purges', true) = 'deleted') WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "own" ON "placement_answers" AS PERMISSIVE FOR ALL TO public USING ("placement_answers"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("placement_answers"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "own" ON "placement_results" AS PERMISSIVE FOR ALL TO public USING ("placement_results"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("placement_results"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "own" ON "placement_sessions" AS PERMISSIVE FOR ALL TO public USING ("placement_sessions"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("placement_sessions"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "own" ON "review_cards" AS PERMISSIVE FOR ALL TO public USING ("review_cards"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("review_cards"."user_id"::text = current_setting('cairn.owner', true));--> statement-breakpoint
CREATE POLICY "own" ON "reviewers" AS PERMISSIVE FOR ALL TO public USING ("reviewers"."user_id"::text = current_setting('cairn.owner', true)) WITH CHECK ("reviewers"."user_id"::text = current_setting('cairn.owner', true));