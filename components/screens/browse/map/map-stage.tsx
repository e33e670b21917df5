import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/lib/shared/constants/paths';
import { Button } from '@/components/ui/button';
import type { MapPoints } from '@/lib/domains/community-page/list-output';
import type { MapFigure } from '@/lib/search/constants';
import type { Spot } from '@/lib/shared/format/distance';
import type { Area } from '@/lib/search/input';
import type { Wish } from '@/lib/search/wishes/wish';
import { clustersAt, clusterScale, ringRadius } from './clusters';
import { coloredFigure, stepsOf } from './color-steps';
import type { MapColors, MapPaths } from './draw-map';
import { MapCanvas } from './map-canvas';
import { MapCard } from './map-card';
import { MapControls } from './map-controls';
import { MapLegend } from './map-legend';
import { placeAt, placesInView, placesOf } from './map-places';
import { projectOnMap, ringPath } from './map-projection';
import { areaInView, COUNTIES_FROM, ZOOM_STEP, zoomOf, type MapSize } from './map-view';
import { useMapGestures } from './use-map-gestures';
import { useCountyLines } from './use-map-shapes';
import { useMapKeys } from './use-map-keys';
import { useMapView } from './use-map-view';

/** Pixels of the map under which the legend would hide too much of it. */
const SMALL = 500;
const RING_MILES = [25, 50, 100];
/** Pixels around a dot that count as it. */
const REACH = { mouse: 10, finger: 22 };
const CARD = { width: 240, height: 170, wish: 26, gap: 14 };

export interface MapStageProps {
  points: MapPoints;
  figure: MapFigure;
  wishes: readonly Wish[];
  onFigure: (figure: MapFigure) => void;
  size: MapSize & { density: number };
  colors: MapColors;
  paths: MapPaths | null;
  /** Names the list: another one is shown whole. */
  listKey: string;
  /** Where the address has the map. */
  viewAddress: { text: string; write: (text: string) => void };
  /** Where distances are measured from. */
  near: Spot | null;
  /** The place that the list's pointer or focus rests on; null for none. */
  aimedId: number | null;
  onChosen: (communityId: number | null) => void;
  /** @returns what names the list of an area */
  onArea: (area: Area) => string;
}

/** The map itself: what is drawn, and what hands and keys do with it. */
export function MapStage({
  points,
  figure,
  wishes,
  onFigure,
  size,
  colors,
  paths,
  listKey,
  viewAddress,
  near,
  aimedId,
  onChosen,
  onArea,
}: MapStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const navigate = useNavigate();
  const [hovered, setHovered] = useState<number | null>(null);
  const [pinnedId, setPinnedId] = useState<number | null>(null);

  const places = useMemo(() => placesOf(points), [points]);
  const colored = coloredFigure(points.figure);
  const { steps, counts } = useMemo(() => stepsOf(colored, places.values), [colored, places]);
  const map = useMapView(places, size, listKey, viewAddress);
  const { view } = map;
  const counties = useCountyLines(zoomOf(view, size) >= COUNTIES_FROM);
  const atScale = clusterScale(view.scale);
  const clusters = useMemo(() => clustersAt(places, atScale), [places, atScale]);
  const inView = useMemo(() => placesInView(places, view, size), [places, view, size]);
  const rings = useMemo(() => {
    const point = near && projectOnMap(near);
    if (!near || !point) return null;
    const circles = RING_MILES.map((miles) => new Path2D(ringPath(near, miles)));
    return { x: point[0], y: point[1], paths: circles };
  }, [near]);

  const indexOf = (id: number | null) => {
    const at = id === null ? -1 : places.ids.indexOf(id);
    return at === -1 ? null : at;
  };
  const pinned = indexOf(pinnedId);
  const chosen = pinned ?? hovered ?? indexOf(aimedId);

  const pin = (at: number | null) => {
    const id = at === null ? null : (places.ids[at] ?? null);
    setPinnedId(id);
    onChosen(id);
  };
  const choose = (at: number | null) => {
    pin(at);
    if (at !== null) map.reveal(places.xs[at] ?? 0, places.ys[at] ?? 0);
  };
  const open = (at: number) => {
    const id = places.ids[at];
    if (id !== undefined) navigate(PATHS.communityDetails.to({ id }));
  };
  const clusterAt = ([x, y]: readonly [number, number]) =>
    clusters.find(
      (one) =>
        Math.hypot(one.x * view.scale + view.left - x, one.y * view.scale + view.top - y) <=
        ringRadius(one.count),
    );

  const gestures = useMapGestures(box, {
    onPan: map.pan,
    onZoom: map.zoomBy,
    onHover: (point) => {
      const at = point && !clusterAt(point) ? placeAt(places, view, point, REACH.mouse) : -1;
      setHovered(at === -1 ? null : at);
    },
    onPress: (point, finger) => {
      if (clusterAt(point)) return map.zoomBy(2.5, point);
      const at = placeAt(places, view, point, finger ? REACH.finger : REACH.mouse);
      pin(at === -1 ? null : at);
    },
  });
  const keys = useMapKeys({
    inView,
    chosen: pinned,
    onChoose: choose,
    onOpen: open,
    onZoom: (direction) => {
      const [x = NaN, y = NaN] = pinned === null ? [] : [places.xs[pinned], places.ys[pinned]];
      const at = [x * view.scale + view.left, y * view.scale + view.top] as const;
      map.zoomBy(ZOOM_STEP ** direction, Number.isNaN(at[0]) ? undefined : at);
    },
    onReset: map.reset,
    onPan: map.pan,
  });

  const scene = useMemo(
    () => ({
      view,
      size,
      density: size.density,
      paths,
      counties,
      places,
      steps,
      figure: colored,
      clusters,
      rings,
      chosen: chosen ?? -1,
      colors,
    }),
    [view, size, paths, counties, places, steps, colored, clusters, rings, chosen, colors],
  );

  const { wishCount, met } = points;
  const fit = useMemo(
    () =>
      wishCount === undefined || !met
        ? null
        : { wishes: wishCount, all: met.filter((one) => one === wishCount).length },
    [wishCount, met],
  );
  const area = areaInView(view, size);
  const shown = inView.length.toLocaleString('en-US');
  const words = `${shown} ${inView.length === 1 ? 'place' : 'places'} in view`;
  // A card of a place that has left the screen would point at nothing.
  const isOnScreen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  const chosenX = chosen === null ? NaN : (places.xs[chosen] ?? NaN) * view.scale + view.left;
  const chosenY = chosen === null ? NaN : (places.ys[chosen] ?? NaN) * view.scale + view.top;

  return (
    <>
      <div
        ref={box}
        role="application"
        aria-label="Map of the places of this list"
        aria-describedby={helpId}
        tabIndex={0}
        className="absolute inset-0 touch-none focus-visible:-outline-offset-4"
        style={{ cursor: hovered === null ? 'grab' : 'pointer' }}
        {...gestures}
        {...keys}
      >
        <MapCanvas scene={scene} />
      </div>
      <p id={helpId} className="sr-only">
        Tab goes through the places in view in the order of the list, Enter opens one, Escape ends
        the walk. Plus, minus and zero zoom, arrows move the map.
      </p>
      <p role="status" className="sr-only">
        {words}
      </p>
      {chosen !== null && isOnScreen(chosenX, chosenY) && (
        <div
          className="absolute z-10"
          style={cardSpot(chosenX, chosenY, size, CARD.height + wishes.length * CARD.wish)}
          aria-live={pinned === null ? undefined : 'polite'}
        >
          <MapCard
            communityId={places.ids[chosen] ?? 0}
            figure={points.figure}
            value={places.values[chosen] ?? NaN}
            wishes={wishes}
          />
        </div>
      )}
      <div className="absolute top-3 right-3">
        <MapControls onZoom={map.zoom} onReset={map.reset} />
      </div>
      <div className="pointer-events-none absolute inset-x-16 top-3 flex justify-center">
        <div className="pointer-events-auto flex flex-col items-center gap-2">
          <p
            aria-hidden
            className="figures text-14 bg-paper border-line rounded-full border px-3 py-1"
          >
            {words}
          </p>
          {map.isMoved && area && (
            <Button size="small" onClick={() => map.keepFor(onArea(area))} className="shadow-soft">
              Search this area
            </Button>
          )}
        </div>
      </div>
      <div className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)]">
        <MapLegend
          figure={figure}
          onFigure={onFigure}
          counts={counts}
          fit={fit}
          small={size.width < SMALL}
        />
      </div>
    </>
  );
}

/** Beside the dot on the side that has the room, or else above or below it. */
function cardSpot(x: number, y: number, size: MapSize, height: number) {
  const clamp = (value: number, most: number) => Math.max(8, Math.min(value, most));
  const right = x + CARD.gap + CARD.width + 8 <= size.width;
  const beside = right || x - CARD.gap - CARD.width >= 8;
  const left = right ? x + CARD.gap : x - CARD.gap - CARD.width;
  const lowest = Math.max(8, size.height - height - 8);
  const above = y - height - CARD.gap;
  return {
    left: clamp(beside ? left : x - CARD.width / 2, size.width - CARD.width - 8),
    top: beside ? clamp(y - height / 2, lowest) : clamp(above >= 8 ? above : y + CARD.gap, lowest),
  };
}
