// Everything behind the player, already out of focus: sky, trees or stands, lamps as bokeh discs,
// and the pitch with its chalk. Alpha carries the blur in pixels that focus.glsl still has to apply.
precision highp float;
precision highp int;
//#include noise
uniform vec4 view;
uniform vec2 cam;
uniform vec2 size;
uniform vec3 zenith, middle, low, glow, treeCol, hazeCol, turfCol, turfLit, chalkCol;
uniform vec4 sky;        // glow x (0..1), glow width, tree height, tree roughness
uniform vec4 turf;       // seed, stripes, wear, wetness
uniform vec4 ground;     // kind (0 grass, 1 floor), haze per metre, blur at infinity in pixels, blade height
uniform vec4 chalk[6];   // x0, z0, x1, z1 in metres
uniform vec4 disc[140];  // x, y (picture heights), radius, softness
uniform vec3 discCol[140];
uniform int discs;
uniform vec4 line[14];   // x0, y0, x1, y1
uniform vec4 lineCol[14]; // colour, width
uniform int lines;
uniform vec4 sun;        // x, y, radius, strength
out vec4 color;

float segment(vec2 p, vec2 a, vec2 b) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
}
vec3 skyAt(vec2 uv, float horizon, float aspect) {
  float h = (uv.y - horizon) / max(1.0 - horizon, .25);
  h = max(h, 0.0);
  vec3 c = mix(low, middle, smoothstep(0.0, .42, h));
  c = mix(c, zenith, smoothstep(.25, 1.05, h));
  float gx = (uv.x - sky.x * aspect) / sky.y;
  c += glow * exp(-gx * gx) * exp(-h * 4.5);
  // Thin cloud, lit from below.
  float cl = fbm2(vec2(uv.x * 1.6 + turf.x, uv.y * 7.0 + turf.x));
  c *= 1.0 + .22 * (cl - .45) * smoothstep(.02, .3, h);
  c += glow * .35 * smoothstep(.48, .8, cl) * exp(-h * 2.2);
  if (sun.w > 0.0) {
    float d = length(uv - sun.xy);
    c += sun.w * vec3(1.0, .62, .26) * (smoothstep(sun.z, sun.z * .8, d) * 3.0 + .5 * exp(-d * 5.0) + .5 * exp(-d * 14.));
  }
  return c;
}
vec3 grassAt(vec3 ro, vec3 rd, out float z) {
  // Shells: cut the turf at several heights; the first blade tall enough wins.
  vec3 c = vec3(0);
  z = 0.0;
  float got = 0.0;
  float far = ro.y / -rd.y;
  float layers = far < 30.0 ? 10.0 : 3.0;
  for (float i = 0.0; i < 10.0; i++) {
    if (i >= layers) break;
    float f = 1.0 - i / (layers - 1.0);
    float y = ground.w * f;
    float t = (ro.y - y) / -rd.y;
    vec3 w = ro + rd * t;
    vec2 cell = vec2(w.x * 170.0, w.z * 60.0);
    vec2 id = floor(cell);
    float r = hash2(id + turf.x);
    vec2 o = vec2(hash2(id + 3.1), hash2(id + 7.7)) - .5;
    float bend = (hash2(id + 11.) - .5) * f * .8;
    float body = abs(fract(cell.x) - .5 - o.x * .5 - bend);
    float tall = r * (.55 + .6 * noise2(w.xz * 3.0 + turf.x));
    if (tall > f && body < .42 * (1.0 - f / max(tall, .01)) + .14 || i > layers - 1.5) {
      z = w.z;
      float tuft = noise2(w.xz * vec2(9.0, 5.0) + 3.0);
      float tip = f * f;
      vec3 g = turfCol * (.25 + .75 * f) * (.65 + .7 * tuft) * (.7 + .6 * r);
      g += turfLit * tip * (.35 + 1.1 * r * r);
      float stripe = smoothstep(-.3, .3, sin(w.z * .62 + turf.x) * 2.0) * turf.y;
      g *= 1.0 - .32 * stripe;
      g = mix(g, g.yxx * vec3(.75, .55, .35), turf.z * smoothstep(.5, .75, fbm2(w.xz * .8 + turf.x)));
      float paint = 0.0;
      for (int k = 0; k < 6; k++) {
        vec4 s = chalk[k];
        if (s.x == s.z && s.y == s.w) continue;
        float d = segment(w.xz, s.xy, s.zw);
        paint = max(paint, smoothstep(.062, .045, d + (noise2(w.xz * 40.0) - .5) * .03));
      }
      g = mix(g, chalkCol * (.35 + .65 * f) * (.7 + .3 * r), paint * .85);
      c = g; got = 1.0;
      break;
    }
  }
  return c;
}
vec3 floorAt(vec3 ro, vec3 rd, out float z, float horizon, float aspect, vec2 uv) {
  float t = ro.y / -rd.y;
  vec3 w = ro + rd * t;
  z = w.z;
  float board = floor(w.x / .09);
  float grain = noise2(vec2(w.x * 60.0, w.z * 2.0 + hash1(board) * 40.0));
  vec3 c = turfCol * (.75 + .3 * hash1(board + floor(w.z / 1.4 + hash1(board) * 5.) * 7.)) * (.85 + .25 * grain);
  c *= mix(.6, 1., smoothstep(.0, .03, abs(fract(w.x / .09) - .5) * -1. + .5));
  for (int k = 0; k < 6; k++) {
    vec4 s = chalk[k];
    if (s.x == s.z && s.y == s.w) continue;
    c = mix(c, chalkCol, smoothstep(.036, .030, segment(w.xz, s.xy, s.zw)) * .9);
  }
  return c;
}
void main() {
  vec2 px = gl_FragCoord.xy;
  float aspect = size.x / size.y;
  vec2 uv = px / size.y;
  vec2 f = px / size;
  float horizon = (cam.x - view.y) / view.w;
  vec3 ro = vec3(view.x + view.z * .5, cam.x, cam.y);
  vec3 rd = normalize(vec3(view.xy + view.zw * f, 0.0) - ro);
  vec3 c = skyAt(uv, horizon, aspect);
  // Trees and stands: three soft ridges, the farther the paler.
  for (int i = 0; i < 3; i++) {
    float k = float(i);
    float base = horizon + sky.z * (1.0 - k * .30);
    float ridge = base + (fbm2(vec2(uv.x * (3.0 + k * 2.0) + turf.x * 3.0 + k * 9.0, k)) - .5) * sky.w * (1. - k * .2);
    float soft = .018 + .008 * k;
    vec3 tc = mix(treeCol, hazeCol, .30 - .13 * k);
    tc = mix(tc, mix(treeCol, hazeCol, .6), smoothstep(.035, .0, uv.y - horizon));
    tc *= .8 + .5 * fbm2(uv * vec2(9., 14.) + k * 4. + turf.x);
    c = mix(c, tc, smoothstep(ridge + soft, ridge - soft, uv.y));
  }
  float blur = 0.0;
  if (rd.y < -.0004) {
    float z;
    vec3 g = ground.x < .5 ? grassAt(ro, rd, z) : floorAt(ro, rd, z, horizon, aspect, uv);
    float dist = cam.y - z;
    blur = ground.z * abs(1.0 - cam.y / max(dist, .5));
    float away = max(-z, 0.0);
    float hz = 1.0 - exp(-away * ground.y);
    // Wet ground mirrors what stands above the horizon, drawn out vertically.
    if (turf.w > 0.0) {
      float below = horizon - uv.y;
      float rough = fbm2(vec2(uv.x * 30.0, uv.y * 60.0) + turf.x);
      vec3 m = skyAt(vec2(uv.x + (rough - .5) * .03, horizon + below * .8), horizon, aspect) * .35;
      for (int i = 0; i < discs; i++) {
        float dx = (uv.x - disc[i].x + (rough - .5) * .02) / (disc[i].z * 1.5);
        float dy = (below - (disc[i].y - horizon) * .55) / .22;
        m += discCol[i] * exp(-dx * dx * 1.4 - dy * dy) * .07;
      }
      float fr = pow(1.0 - clamp(-rd.y, 0., 1.), 5.0);
      g = mix(g, g * .6, turf.w * .5) + m * turf.w * fr * (.35 + .9 * rough);
    }
    c = mix(g, hazeCol, hz);
    blur = min(blur, 30.0);
    float edge = smoothstep(.012, .0, horizon - uv.y);
    c = mix(c, mix(treeCol, hazeCol, .6), edge * .8);
  }
  c += hazeCol * .55 * exp(-abs(uv.y - horizon) * 9.0);
  for (int i = 0; i < lines; i++) {
    float d = segment(uv, line[i].xy, line[i].zw);
    c = mix(c, lineCol[i].rgb, smoothstep(lineCol[i].w * 1.5, lineCol[i].w * .4, d) * .9);
  }
  for (int i = 0; i < discs; i++) {
    vec2 d2 = uv - disc[i].xy;
    float r = disc[i].z;
    if (abs(d2.x) > r * 1.2 || abs(d2.y) > r * 1.2) continue;
    // Cat's eye towards the corners, a bright rim, a little dust inside.
    vec2 off = disc[i].xy - vec2(aspect * .5, .5);
    float d = max(length(d2), length(d2 + off * r * .55) * .94);
    float body = smoothstep(r, r * disc[i].w, d);
    float ring = .72 + .38 * smoothstep(r * .55, r * .96, d);
    c += discCol[i] * body * ring * (.88 + .24 * noise2(d2 / r * 5.0 + disc[i].xy * 90.0));
  }
  // The horizon itself is far away: soften the seam between pitch and trees too.
  blur = max(blur, ground.z * smoothstep(.035, .0, abs(uv.y - horizon)));
  color = vec4(c, blur);
}
