import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '#contract/catalog.ts';
import { type ReadingSettings, readingChoices } from '#contract/reading-values.ts';
import { m } from '#messages';
import { clockTime } from '#web/lib/clock-time.ts';
import { type MediaSource, useSignedAddress } from '#web/lib/signed-media.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import type { MediaPlace } from '../position/use-media-place.ts';
import { useReadingSettings } from '../reading/reading-settings.ts';
import { TimedTranscript } from './timed-transcript.tsx';
import classes from './video-player.module.css';

interface Props {
  title: string;
  source: MediaSource;
  /** The name of an uploaded video; null for one on another site. */
  name: string | null;
  /** The address of a video on another site. */
  elsewhere: string | null;
  captions: Content['captions'];
  place: MediaPlace;
}

/** Whether the rest of the video has been loaded, so that playing doesn't need its address any more. */
function isLoaded({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= duration - 0.1) return true;
  return false;
}

/** Loads a video, which then starts at a second. */
function load(video: HTMLVideoElement, url: string, start: number): void {
  const goToStart = () => {
    if (start > 0) video.currentTime = start;
  };
  video.src = url;
  goToStart();
  // Safari only knows how to go there once it knows how long the video is.
  video.addEventListener('loadedmetadata', () => Math.abs(video.currentTime - start) > 1 && goToStart(), { once: true });
}

/** Plays from another address on, at the same place. */
function continueFrom(video: HTMLVideoElement, url: string): void {
  const { currentTime, paused } = video;
  load(video, url, currentTime);
  if (!paused) video.play().catch(() => undefined);
}

/** Uses a new address, unless the video plays and has been loaded to its end. */
function takeAddress(video: HTMLVideoElement, url: string): void {
  if (video.getAttribute('src') === url) return;
  if (video.paused || !isLoaded(video) || video.error) continueFrom(video, url);
}

/** A failure within this many milliseconds after another one is shown. The first one may only mean that the address has ended. */
const soon = 10_000;
/** Someone who stopped within this many seconds before the end starts again. */
const nearEnd = 5;

const isSpeed = (value: string): value is ReadingSettings['video_speed'] => readingChoices.video_speed.some((speed) => speed === value);

/** Gives a video its captions, which its own controls turn on and off. */
function setCaptions(video: HTMLVideoElement, captions: NonNullable<Content['captions']>): void {
  const known = video.textTracks[0];
  const track = known ?? video.addTextTrack('captions', m.video_captions(), document.documentElement.lang);
  const mode = known?.mode ?? 'disabled';
  // The lines of a track that is disabled can't be read.
  track.mode = 'hidden';
  while (track.cues?.[0]) track.removeCue(track.cues[0]);
  for (const { start, end, text } of captions) track.addCue(new VTTCue(start, end, text));
  track.mode = mode;
}

/** A video with the browser's own controls, its captions, and its lines beside it. */
export function VideoPlayer({ title, source, name, elsewhere, captions, place }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const lastFailure = useRef(Number.NEGATIVE_INFINITY);
  const [hasFailed, setFailed] = useState(false);
  const [second, setSecond] = useState(0);
  const [continuesAt, setContinuesAt] = useState<number | null>(null);
  const { settings, choose } = useReadingSettings();
  const address = useSignedAddress(source, name);
  const url = name === null ? elsewhere : address.data?.url;
  const isViewing = useIsViewing();
  const { start, note } = place;

  useEffect(() => {
    if (!video.current || !url || start === undefined) return;
    if (video.current.hasAttribute('src')) return takeAddress(video.current, url);
    load(video.current, url, start ?? 0);
  }, [url, start]);
  useEffect(() => {
    if (video.current && captions) setCaptions(video.current, captions);
  }, [captions]);
  useEffect(() => {
    if (!video.current) return;
    // Loading sets the speed to the default.
    video.current.defaultPlaybackRate = Number(settings.video_speed);
    video.current.playbackRate = Number(settings.video_speed);
  }, [settings.video_speed]);

  function onMetadata({ duration }: HTMLVideoElement) {
    setFailed(false);
    if (!start || !video.current || continuesAt !== null) return;
    const isOver = start >= duration - nearEnd;
    if (isOver) video.current.currentTime = 0;
    setContinuesAt(isOver ? 0 : start);
  }

  function onTime({ currentTime, played }: HTMLVideoElement) {
    setSecond(currentTime);
    if (played.length > 0) note(Math.floor(currentTime));
  }

  function goTo(to: number) {
    if (!video.current) return;
    video.current.currentTime = to;
    video.current.play().catch(() => undefined);
  }

  /** Asks for a new address, because a player is only told that loading has failed. */
  async function onError() {
    const now = Date.now();
    const isSecond = now - lastFailure.current < soon;
    lastFailure.current = now;
    if (name === null || isSecond) return setFailed(true);
    const { data } = await address.refetch();
    if (!data || !video.current) return setFailed(true);
    continueFrom(video.current, data.url);
  }
  function retry() {
    setFailed(false);
    lastFailure.current = Number.NEGATIVE_INFINITY;
    if (video.current && elsewhere && name === null) continueFrom(video.current, elsewhere);
    else void onError();
  }

  return (
    <div className={classes.player}>
      <div className={classes.columns} data-lines={captions ? true : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are added as cues, and the transcript is on the page */}
        <video
          ref={video}
          className={classes.video}
          controls
          preload="metadata"
          playsInline
          aria-label={title}
          onLoadedMetadata={({ currentTarget }) => onMetadata(currentTarget)}
          onTimeUpdate={({ currentTarget }) => onTime(currentTarget)}
          onPause={({ currentTarget }) => url && takeAddress(currentTarget, url)}
          onRateChange={({ currentTarget: { playbackRate } }) => {
            const speed = String(playbackRate);
            if (isSpeed(speed) && speed !== settings.video_speed && !isViewing) choose({ video_speed: speed });
          }}
          onError={() => void onError()}
        />
        {captions && <TimedTranscript lines={captions} second={second} onLine={goTo} />}
      </div>
      {/* An address that could not be renewed only matters when the player needs it. */}
      {(hasFailed || address.isLoadingError) && (
        <p className="ui-mb-sm" role="alert">
          {m.video_failed()}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          className={classes.speed}
          label={m.video_speed()}
          disabled={isViewing}
          value={settings.video_speed}
          onChange={({ currentTarget: { value } }) => isSpeed(value) && choose({ video_speed: value })}
          data={readingChoices.video_speed.map((speed) => ({
            value: speed,
            label: speed === '1' ? m.video_speed_usual() : m.video_speed_times({ speed }),
          }))}
        />
        {continuesAt !== null && continuesAt > 0 && (
          <p className={classes.continues}>
            {m.video_continues({ time: clockTime(continuesAt) })}{' '}
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                setContinuesAt(0);
                goTo(0);
              }}
            >
              {m.video_from_start()}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
