import { Icon, Map as LeafletMap, Marker, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import 'leaflet/dist/leaflet.css';

const { tiles } = document.documentElement.dataset;
Icon.Default.imagePath = '/node_modules/leaflet/dist/images/';
const map = new LeafletMap('map').setView([48.2, 16.37], 12);
new TileLayer(tiles ?? '', { attribution: 'Tile makers' }).addTo(map);
new Marker([48.2, 16.37]).addTo(map);
