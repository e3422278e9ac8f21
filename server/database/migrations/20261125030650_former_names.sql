CREATE TABLE "former_names" (
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_names_subject_id_until_pk" PRIMARY KEY("subject_id","until")
);
--> statement-breakpoint
DROP INDEX "activity_audit";--> statement-breakpoint
DROP INDEX "activity_audit_name";--> statement-breakpoint
DROP INDEX "activity_audit_actor";--> statement-breakpoint
CREATE INDEX "activity_acts" ON "activity" USING btree ("at","id") WHERE ((actor_id is not null and actor_id is distinct from person_id) or name in ('data_exported', 'deletion_requested', 'deletion_taken_back', 'email_verified', 'invitation_accepted', 'joined_by_link', 'password_changed', 'password_reset', 'profile_changed', 'registered'));--> statement-breakpoint
CREATE INDEX "activity_acts_name" ON "activity" USING btree ("name","at","id") WHERE ((actor_id is not null and actor_id is distinct from person_id) or name in ('data_exported', 'deletion_requested', 'deletion_taken_back', 'email_verified', 'invitation_accepted', 'joined_by_link', 'password_changed', 'password_reset', 'profile_changed', 'registered'));--> statement-breakpoint
CREATE INDEX "activity_acts_actor" ON "activity" USING btree ("actor_id","at","id") WHERE ((actor_id is not null and actor_id is distinct from person_id) or name in ('data_exported', 'deletion_requested', 'deletion_taken_back', 'email_verified', 'invitation_accepted', 'joined_by_link', 'password_changed', 'password_reset', 'profile_changed', 'registered'));--> statement-breakpoint
CREATE INDEX "activity_sign_ins" ON "activity" USING btree ("at","id") WHERE (person_id is not null and (actor_id is null or actor_id = person_id) and name in ('session_ended', 'sessions_ended', 'sign_in_failed', 'signed_in'));--> statement-breakpoint
CREATE INDEX "activity_sign_ins_person" ON "activity" USING btree ("person_id","at","id") WHERE (person_id is not null and (actor_id is null or actor_id = person_id) and name in ('session_ended', 'sessions_ended', 'sign_in_failed', 'signed_in'));
--> statement-breakpoint
-- Names that were changed before this table was there.
INSERT INTO "former_names" ("subject_id", "name", "until")
  SELECT "subject_id", "name", "until" FROM (
    SELECT CASE a."name" WHEN 'profile_changed' THEN a."person_id" WHEN 'company_changed' THEN a."company_id" ELSE (a."facts" ->> 'chapter_id')::uuid END AS "subject_id",
      v."before" ->> f."field" AS "name", v."after" ->> f."field" AS "name_after", a."at" AS "until"
    FROM "activity" a JOIN "activity_values" v ON v."activity_id" = a."id"
      JOIN (VALUES ('profile_changed', 'full_name'), ('company_changed', 'name'), ('chapter_changed', 'name'), ('chapter_deleted', 'name'))
        AS f ("kind", "field") ON f."kind" = a."name"
    WHERE jsonb_typeof(v."before" -> f."field") = 'string'
  ) r WHERE "subject_id" IS NOT NULL AND "name" IS DISTINCT FROM "name_after"
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What staff sent kept the name of who sent it; it keeps the id.
UPDATE "notifications" n SET "params" = (n."params" - 'sender') || coalesce((
    SELECT jsonb_build_object('sent_by', coalesce(a."facts" ->> 'sent_by', a."actor_id"::text)) FROM "activity" a
    WHERE a."person_id" = n."user_id" AND a."name" = n."kind" || '_sent' AND a."facts" ->> 'sent_on' = n."params" ->> 'sent_on' LIMIT 1), '{}')
  WHERE n."kind" IN ('reminder', 'congratulation') AND n."params" ? 'sender';
