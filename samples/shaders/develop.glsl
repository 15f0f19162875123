// The darkroom: haze and shafts in front of the player, weather, glow, lens faults, grade, grain.
precision highp float;
precision highp int;
//#include noise
uniform sampler2D scene, glow1, glow2, glow3;
uniform vec2 size;
uniform vec4 flare[4];   // x, y (picture heights), spread, strength
uniform vec3 flareCol[4];
uniform vec4 film;       // exposure, grain, vignette, contrast
uniform vec4 veil;       // shafts, mist, glow, chroma
uniform vec4 weather;    // rain, snow, dust, seed
uniform vec4 leak;       // colour, strength
uniform vec3 shadowTint, lightTint, mistCol;
uniform float saturation, horizon;
out vec4 color;

vec3 fetch(vec2 t) { return texture(scene, t).rgb; }
vec3 curve(vec3 x) {
  x = max(x, 0.0);
  return clamp((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0.0, 1.0);
}
void main() {
  vec2 px = gl_FragCoord.xy;
  vec2 t = px / size;
  float aspect = size.x / size.y;
  vec2 uv = px / size.y;
  vec2 q = t - .5;
  vec2 ca = q * dot(q, q) * veil.w;
  vec3 c = vec3(fetch(t - ca).r, fetch(t).g, fetch(t + ca).b);
  // Light scattered by damp air: shafts fan out from the lamps around whatever stands before them.
  for (int i = 0; i < 4; i++) {
    if (flare[i].w <= 0.0) continue;
    vec2 to = flare[i].xy / vec2(aspect, 1.0) - t;
    float j = hash2(px + weather.w);
    vec3 s = vec3(0);
    float fall = 1.0;
    for (int k = 0; k < 26; k++) {
      float f = (float(k) + j) / 26.0;
      s += min(texture(glow1, t + to * f).rgb, vec3(2.5)) * fall;
      fall *= .965;
    }
    float d = length(uv - flare[i].xy);
    c += s / 26.0 * veil.x * flareCol[i] * exp(-d * 1.2);
    float drift = .7 + .6 * fbm2(uv * 2.6 + weather.w);
    c += flareCol[i] * flare[i].w * drift * (.4 / (1.0 + pow(d / flare[i].z, 2.0)) + .11 * exp(-d * 1.3));
    vec2 dd = uv - flare[i].xy;
    c += flareCol[i] * flare[i].w * .16 * exp(-abs(dd.y) * 150.0) * exp(-abs(dd.x) * 4.5);
  }
  float mist = veil.y * exp(-max(uv.y - horizon * .55, 0.0) * 3.2) * (.45 + .9 * fbm2(vec2(uv.x * 2.2, uv.y * 5.0) + weather.w));
  c = mix(c, mistCol, clamp(mist, 0.0, .85));
  c += (texture(glow1, t).rgb * .30 + texture(glow2, t).rgb * .35 + texture(glow3, t).rgb * vec3(.55, .40, .32)) * veil.z;
  // Weather in the air, lit where the lamps are.
  float air = 0.0;
  if (weather.x > 0.0) {
    for (float i = 0.0; i < 3.0; i++) {
      vec2 r = vec2(uv.x + uv.y * .10, uv.y) * vec2(90.0 - i * 25.0, 4.2 - i * .9) + weather.w + i * 31.0;
      vec2 id = floor(r);
      float on = step(.80, hash2(id));
      float x = fract(r.x) - .5 - (hash2(id + 2.) - .5) * .7, y = fract(r.y);
      air += on * smoothstep(.10 + .05 * i, .0, abs(x)) * smoothstep(0., .2, y) * smoothstep(1., .5, y) * (.35 + .4 * hash2(id + 5.)) * weather.x;
    }
  }
  if (weather.y > 0.0) {
    for (float i = 0.0; i < 4.0; i++) {
      vec2 r = uv * (34.0 / (1.0 + i * i * .7)) + weather.w * (1.0 + i);
      vec2 id = floor(r);
      vec2 o = vec2(hash2(id + i), hash2(id + 4. + i)) - .5;
      float rr = .05 + .13 * hash2(id + 8.);
      air += step(.72, hash2(id + 13.)) * smoothstep(rr, rr * (.45 - .08 * i), length(fract(r) - .5 - o * .6)) * (.8 - .17 * i) * weather.y;
    }
  }
  if (weather.z > 0.0) {
    for (float i = 0.0; i < 2.0; i++) {
      vec2 r = uv * (11.0 + i * 12.0) + weather.w * 3.0;
      vec2 id = floor(r);
      vec2 o = vec2(hash2(id + i), hash2(id + 4.)) - .5;
      air += step(.80, hash2(id + 9.)) * smoothstep(.11, .075, length(fract(r) - .5 - o * .7)) * .16 * weather.z;
    }
  }
  vec3 lamps = texture(glow3, t).rgb + texture(glow2, t).rgb * .5;
  c += air * (lamps * 1.6 + mistCol * .55);
  float lk = smoothstep(.55, .0, length((t - vec2(leak.w > 0. ? 1.04 : -.04, .25)) * vec2(1.6, .8)));
  c += leak.rgb * lk * abs(leak.w) * (.6 + .5 * fbm2(uv * 1.5 + 7.));
  float v = dot(q * vec2(.9, 1.0), q * vec2(.9, 1.0)) * 2.0;
  c *= mix(1.0, 1.0 - smoothstep(.1, 1.1, v), film.z);
  c = curve(c * film.x);
  float l = dot(c, vec3(.2126, .7152, .0722));
  c = mix(vec3(l), c, saturation);
  c = mix(c, c * c * (3.0 - 2.0 * c), film.w);
  c = c * (1.0 + (lightTint - 1.0) * smoothstep(.2, .9, l)) + shadowTint * (1.0 - smoothstep(.0, .5, l));
  c = pow(max(c, 0.0), vec3(1.0 / 2.2));
  float g = 0.0;
  for (float i = 0.0; i < 3.0; i++) g += hash2(px / (1.0 + i * .55) + weather.w * 7.0 + i * 51.0) - .5;
  vec3 tint = vec3(hash2(px + 3.), hash2(px + 5.), hash2(px + 8.)) - .5;
  c += (g * .55 + tint * .30) * film.y * (.35 + .65 * (1.0 - abs(2.0 * l - .7)));
  color = vec4(c, 1.0);
}
