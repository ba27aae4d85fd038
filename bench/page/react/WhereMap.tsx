/** @jsxRuntime automatic */
import { circleMarker, map, tileLayer } from 'leaflet';
import { useEffect, useRef } from 'react';
import { place } from '../content.js';

/** A map with a marker. Its tiles are an arbitrary image from this server. */
export function WhereMap() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return undefined;
    const shown = map(box.current).setView([place.lat, place.lng], place.zoom);
    tileLayer('/pictures/farm-hills-300w.webp?tile={z}-{x}-{y}').addTo(shown);
    circleMarker([place.lat, place.lng]).bindPopup(place.address).addTo(shown);
    return () => void shown.remove();
  }, []);
  return <div className="map" ref={box} />;
}
