CREATE TABLE "track_capstones" (
	"track_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"source" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_capstones" ADD CONSTRAINT "track_capstones_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;