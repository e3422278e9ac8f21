ALTER TABLE "quiz_versions" RENAME TO "answered_versions";--> statement-breakpoint
ALTER TABLE "answered_versions" RENAME CONSTRAINT "quiz_versions_pkey" TO "answered_versions_pkey";--> statement-breakpoint
INSERT INTO "answered_versions" ("version", "source", "assets", "created_at")
  SELECT "version", "source", "assets", "created_at" FROM "lab_versions" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."drill_results" WITH (security_invoker = true) AS
  SELECT DISTINCT ON (a.user_id, a.module_id, a.file_name) a.user_id, a.module_id, a.file_name, a.score, a.ended_at
  FROM lab_attempts a JOIN answered_versions v ON v.version = a.file_version
  WHERE a.ended_at IS NOT NULL AND v.source ->> 'lab' = 'reliance'
  ORDER BY a.user_id, a.module_id, a.file_name, a.ended_at, a.id;--> statement-breakpoint
DROP TABLE "lab_versions";--> statement-breakpoint
CREATE OR REPLACE VIEW "published"."passed_steps" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, min(passed_at) AS passed_at FROM (
    SELECT user_id, module_id, file_name, created_at AS passed_at FROM quiz_attempts WHERE passed
    UNION ALL SELECT user_id, module_id, file_name, ended_at FROM lab_attempts WHERE passed
  ) passes GROUP BY user_id, module_id, file_name;
