import { m } from '#server/words.ts';

/** A description of each task in the queue. */
const words: Readonly<Record<string, () => string>> = {
  send_mail: m.task_send_mail,
  account_mail: m.task_account_mail,
  news_mail: m.task_news_mail,
  plan_digests: m.task_plan_digests,
  write_digest: m.task_write_digest,
  plan_lead_mails: m.task_plan_lead_mails,
  write_lead_mail: m.task_write_lead_mail,
  apply_requirement: m.task_apply_requirement,
  look_at_requirements: m.task_look_at_requirements,
  plan_round_reminders: m.task_plan_round_reminders,
  write_round_reminder: m.task_write_round_reminder,
  write_manager_reminder: m.task_write_manager_reminder,
  plan_reports: m.task_plan_reports,
  deliver_report: m.task_deliver_report,
  complete_finished_modules: m.task_complete_finished_modules,
  look_at_goals: m.task_look_at_goals,
  count_platform: m.task_count_platform,
  release_places: m.task_release_places,
  record_ended_views: m.task_record_ended_views,
  delete_people: m.task_delete_people,
  keep_backups: m.task_keep_backups,
  keep_course_dates: m.task_keep_course_dates,
  remind_course_owners: m.task_remind_course_owners,
  move_stranded_capstones: m.task_move_stranded_capstones,
  language_models_settle_abandoned: m.task_language_models_settle_abandoned,
  purge: m.task_purge,
};

/** Returns a task's description; a task that only an earlier version had keeps its name in the queue. */
export const taskInWords = (task: string): string => words[task]?.() ?? task;
