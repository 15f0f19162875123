// Marches one player and lights it from behind. Output: premultiplied colour, coverage.
precision highp float;
precision highp int;
//#include noise
//#include body
uniform vec4 view;        // picture plane at the subject: left, bottom, width, height in metres
uniform vec2 cam;         // camera height and distance
uniform vec4 feet;       // feet position in the world, and height of the player in metres
uniform vec4 tile;        // size of the target in pixels, sub-pixel samples, shadow pass flag
uniform vec3 rimDir[4], rimCol[4];
uniform vec3 fillSky, fillGround, fillFront;
uniform vec3 cloth0, cloth1, cloth2, cloth3;  // jersey, shorts, socks, boots
uniform vec3 skinCol, hairCol, trimCol;
uniform float pattern, wet, grassy;
uniform sampler2D decal;
uniform vec4 decalBox;    // x: +1 chest, -1 back; y: half width, z: centre along chest, w: half height
out vec4 color;

// Loops instead of repeated calls: a software renderer inlines every call of the field.
vec3 normalAt(vec3 p, float e) {
  vec3 n = vec3(0);
  for (int i = 0; i < 4; i++) {
    vec3 k = .5773 * (2.0 * vec3(float(((i + 3) >> 1) & 1), float((i >> 1) & 1), float(i & 1)) - 1.0);
    n += k * map(p + k * e);
  }
  return normalize(n);
}
float shade(vec3 p, vec3 l) {
  float t = .022, s = 1.0;
  for (int i = 0; i < 10; i++) {
    float d = map(p + l * t);
    s = min(s, .12 + 4.5 * d / t);
    if (s < .02 || t > .5) break;
    t += clamp(d, .018, .1);
  }
  return clamp(s, 0.0, 1.0);
}
float occlusion(vec3 p, vec3 n) {
  float o = 0.0, w = 1.0;
  for (int i = 1; i <= 3; i++) {
    float h = .013 * float(i * i) * .8 + .006;
    o += w * max(h - map(p + n * h), 0.0) / h;
    w *= .62;
  }
  return clamp(1.0 - o * .56, 0.0, 1.0);
}
// A truncated icosahedron blown up to a sphere: a point belongs to the face whose plane it would hit
// first; seams run where two faces are equally near.
vec3 ballColor(vec3 n) {
  const float g = 1.618034;
  vec3 a = abs(n);
  float p = max(max(dot(a, vec3(0, 1, g)), dot(a, vec3(1, g, 0))), dot(a, vec3(g, 0, 1))) * .52573 / 2.3274;
  float h1 = 0.0, h2 = 0.0;
  vec3 faces[7] = vec3[7](vec3(1), vec3(0, 1. / g, g), vec3(1. / g, g, 0), vec3(g, 0, 1. / g),
    vec3(0, -1. / g, g), vec3(-1. / g, g, 0), vec3(g, 0, -1. / g));
  for (int i = 0; i < 7; i++) {
    float d = dot(a, faces[i]) * .57735 / 2.2673;
    if (d > h1) { h2 = h1; h1 = d; } else h2 = max(h2, d);
  }
  float seam = min(abs(p - h1), max(h1 - h2, (p - h1) * 9.));
  vec3 c = mix(vec3(.68, .67, .64), vec3(.018), smoothstep(-.002, .002, p - h1));
  return c * mix(.35, 1.0, smoothstep(.001, .0055, seam));
}

vec4 trace(vec2 px) {
  vec2 uv = px / tile.xy;
  vec3 ro = vec3(view.x + view.z * .5, cam.x, cam.y);
  vec3 target = vec3(view.xy + view.zw * uv, 0.0);
  vec3 rd = normalize(target - ro);
  ro = (ro - feet.xyz) / feet.w;
  // March only inside the union of the spheres.
  float t0 = 1e9, t1 = -1.0;
  for (int i = 0; i < 7; i++) {
    vec3 oc = ro - B[i].xyz;
    float r = B[i].w + .012;
    float bq = dot(oc, rd), h = bq * bq - dot(oc, oc) + r * r;
    if (h > 0.0 && B[i].w > 0.0) { h = sqrt(h); t0 = min(t0, -bq - h); t1 = max(t1, -bq + h); }
  }
  if (t1 < 0.0) return vec4(0);
  // Near misses within a pixel count as partial cover, so one ray per pixel has soft edges.
  float cone = view.w / tile.y / feet.w;
  float t = t0, d = 1.0, near = 9.0, nearT = 0.0, eps = clamp(cone * .25, .0002, .0008);
  bool hit = false;
  for (int i = 0; i < 64; i++) {
    d = map(ro + rd * t);
    if (d < near) { near = d; nearT = t; }
    if (d < eps) { hit = true; break; }
    t += d * .92;
    if (t > t1) break;
  }
  float cover = 1.0;
  if (!hit) {
    if (near > cone * 1.3) return vec4(0);
    t = nearT;
    cover = 1.0 - smoothstep(eps, cone * 1.3, near);
  }
  vec3 p = ro + rd * t;
  vec3 n = normalAt(p, .0011);
  map(p);
  float best = dSkin; int m = 0;
  if (dJersey < best) { best = dJersey; m = 1; }
  if (dShorts < best) { best = dShorts; m = 2; }
  if (dSock < best) { best = dSock; m = 3; }
  if (dBoot < best) { best = dBoot; m = 4; }
  if (dHair < best) { best = dHair; m = 5; }
  if (dBall < best) { best = dBall; m = 6; }
  if (dGlove < best) { best = dGlove; m = 7; }
  vec3 alb = skinCol;
  float gloss = .16, rough = 16.0, fuzz = .25;
  if (m == 1) {
    alb = cloth0;
    vec3 l = (p - J[WAIST].xyz) * chestM;
        float out_ = abs(l.x);
    // Where on the shirt: along a sleeve, or on the trunk.
    float along = -1.0;
    for (int k = 0; k < 2; k++) {
      vec3 s = J[SHO + k].xyz, ba = J[ELB + k].xyz - s;
      float h = dot(p - s, ba) / dot(ba, ba);
      if (h > .12 && length(p - s - ba * clamp(h, 0., 1.)) < .062) along = max(along, h / min(sleeve, 1.0));
    }
    if (along > 0.0) alb = mix(alb, trimCol, smoothstep(.80, .81, along) * step(along, .94));
    else if (pattern < .5) alb = mix(alb, trimCol, smoothstep(.070, .073, out_) * step(l.y, .085) * .9);
    else if (pattern < 1.5) alb = mix(alb, trimCol, step(abs(fract(l.y * 8.5) - .5), .17) * .85 * step(l.y, .19) * step(-.04, l.y));
    else alb = mix(alb, trimCol, smoothstep(.030, .027, abs(l.x + l.y * .75 - .08)) * .85);
    float du = l.x * decalBox.x / decalBox.y, dv = (l.y - decalBox.z) / decalBox.w;
    if (l.z * decalBox.x > 0.0 && abs(du) < 1.0 && abs(dv) < 1.0 && out_ < .12) {
      vec4 k = texture(decal, vec2(du, dv) * .5 + .5);
      alb = mix(alb, k.rgb * 1.7, k.a);
    }
    gloss = .045; rough = 7.0; fuzz = .9;
  } else if (m == 2) { alb = cloth1; gloss = .045; rough = 7.0; fuzz = .8;
  } else if (m == 3) { alb = cloth2; gloss = .06; fuzz = .7;
  } else if (m == 4) { alb = cloth3; gloss = .8; rough = 40.0; fuzz = .0;
  } else if (m == 5) { alb = hairCol; gloss = .13; rough = 22.0; fuzz = .9;
  } else if (m == 6) { alb = ballColor(normalize((p - J[BALL].xyz) * headM)); gloss = .2; rough = 30.0;
  } else if (m == 7) { alb = trimCol * .55; gloss = .2; fuzz = .3; }
  if (m <= 2) n = normalize(n + (vec3(noise3(p * 240.), noise3(p * 240. + 9.), noise3(p * 240. + 21.)) - .5)
    * (m == 0 ? .05 : .12));
  if (m == 5) n = normalize(n + (noise3((p - J[HEAD].xyz) * headM * vec3(900., 90., 500.)) - .5) * .9 * headM[0]);
  vec3 v = -rd;
  float nv = clamp(dot(n, v), 0.0, 1.0);
  float ao = occlusion(p, n);
  vec3 lit = alb * ao * (fillSky * (.5 + .5 * n.y) + fillGround * (.5 - .5 * n.y)
    + fillFront * pow(clamp(dot(n, normalize(v + vec3(-.25, .35, 0))), 0., 1.), 1.3));
  float edge = pow(1.0 - nv, 3.0);
  for (int i = 0; i < 4; i++) {
    if (dot(rimCol[i], vec3(1)) < .01) continue;
    vec3 l = normalize(rimDir[i]);
    float nl = dot(n, l);
    if (nl < -.35) continue;
    float s = shade(p + n * (nl > -.05 ? .004 : .012), l);
    float df = max(nl, 0.0);
    vec3 hv = normalize(l + v);
    float fr = .04 + .96 * pow(1.0 - clamp(dot(hv, v), 0., 1.), 4.0);
    float sp = pow(max(dot(n, hv), 0.0), rough * (1.0 + wet * 2.)) * (gloss + wet * .6) * fr * 14.0 * df;
    // Down of hair and loose fibre catches light past the edge; thin skin glows red.
    float halo = fuzz * edge * smoothstep(-.35, .5, nl) * 1.1;
    vec3 thin = m == 0 ? vec3(.9, .25, .12) * alb * smoothstep(-.3, .25, nl) * (1. - smoothstep(.25, .6, nl)) * .35 : vec3(0);
    vec3 trans = m == 1 || m == 2 ? alb * .07 * smoothstep(-.35, .1, nl) : vec3(0);
    lit += rimCol[i] * s * (alb * df + vec3(sp) + (alb * .4 + .10 * fuzz) * halo + thin + trans);
  }
  lit = min(lit, vec3(7.0));
  float a = cover;
  if (grassy > 0.0) {
    // Blades stand in front of the soles.
    vec3 w = p * feet.w + feet.xyz;
    float blade = noise2(vec2(w.x * 430.0, 3.0)) * .65 + noise2(vec2(w.x * 150.0, 9.0)) * .35;
    a *= smoothstep(0.0, .006, w.y - grassy * blade);
  }
  return vec4(lit * a, a);
}

#ifdef SHADOW
// The long shadow on the pitch: how much of each lamp a point of the ground still sees.
vec4 shadowAt(vec2 px) {
  vec2 uv = px / tile.xy;
  vec3 ro = vec3(view.x + view.z * .5, cam.x, cam.y);
  vec3 rd = normalize(vec3(view.xy + view.zw * uv, 0.0) - ro);
  if (rd.y > -.0005) return vec4(1);
  vec3 w = ro - rd * (ro.y / rd.y);
  vec3 p = (w - feet.xyz) / feet.w;
  if (length(p.xz) > 4.0) return vec4(1);
  p.y = .002;
  vec3 keep = vec3(.0), sum = vec3(1e-3);
  for (int i = 0; i < 4; i++) {
    if (dot(rimCol[i], vec3(1)) < .01) continue;
    vec3 l = normalize(rimDir[i]);
    float s = 1.0, t = .01;
    for (int k = 0; k < 26; k++) {
      vec3 q = p + l * t;
      float d = map(q);
      s = min(s, .5 + 14.0 * d / (t + .12));
      if (s < .02 || q.y > 1.15 || t > 6.) break;
      t += clamp(d * .9, .012, .5);
    }
    keep += rimCol[i] * clamp(s, 0., 1.); sum += rimCol[i];
  }
  float o = 1.0;
  for (int i = 0; i < 2; i++) o *= mix(float(i) * .6, 1.0, clamp(map(p + vec3(0, .004 + .086 * float(i), 0)) / (.07 + .05 * float(i)), 0.0, 1.0));
  return vec4(mix(vec3(.10, .12, .15), vec3(1), keep / sum) * mix(.25, 1., o), 1.0);
}

void main() { color = shadowAt(gl_FragCoord.xy); }
#else
void main() {
  int n = int(tile.z);
  vec4 acc = vec4(0);
  for (int y = 0; y < n; y++) for (int x = 0; x < n; x++) {
    acc += trace(gl_FragCoord.xy + (vec2(float(x), float(y)) + .5) / float(n) - .5);
  }
  color = acc / float(n * n);
}
#endif
