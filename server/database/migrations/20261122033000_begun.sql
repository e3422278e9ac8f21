-- A file is begun after 30 seconds or a quarter of it read, not by a glance: the one statement of that rule.
CREATE OR REPLACE VIEW "published"."file_progress" WITH (security_invoker = true) AS
  SELECT user_id, module_id, file_name, opened_at, completed_at, time_spent, last_activity_at,
    completed_at IS NOT NULL OR time_spent >= 30 OR percentage >= 25 AS is_begun, percentage FROM file_progress;
