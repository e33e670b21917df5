import { geoConicEqualArea, type GeoProjection } from 'd3-geo';
import type { StateProjection } from '@/lib/shared/drawing/state-projection';

/** The projection of a state's drawing: `[longitude, latitude]` in degrees to pixels. */
export function projectionOf(state: StateProjection): GeoProjection {
  return geoConicEqualArea()
    .center([0, 0])
    .rotate([-state.meridian, 0])
    .parallels([...state.parallels])
    .scale(state.scale)
    .translate([...state.translate]);
}
