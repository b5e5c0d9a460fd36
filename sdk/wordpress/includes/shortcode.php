<?php
/**
 * The shortcode: [ausflugskarte category="zoo" region="Bayern" height="500"].
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * The shortcode on a page. It takes every option of the map, with hyphens or underscores and with or without `data-`.
 *
 * @param array|string $attributes As they stand in the brackets; '' where there are none.
 * @return string HTML
 */
function ausflugskarte_shortcode( $attributes ) {
	$given = ausflugskarte_said_options( is_array( $attributes ) ? $attributes : array() );
	return ausflugskarte_problem_note( ausflugskarte_problems( $given ) ) . ausflugskarte_map( $given );
}
add_shortcode( 'ausflugskarte', 'ausflugskarte_shortcode' );

/**
 * What the brackets say: a name without a value means what it means as an attribute in HTML.
 *
 * @param array $attributes Names to values; a name alone is a value with a number.
 * @return array<string, string>
 */
function ausflugskarte_said_options( $attributes ) {
	$values = array();
	foreach ( $attributes as $name => $value ) {
		$values[ is_int( $name ) ? $value : $name ] = is_int( $name ) ? '' : $value;
	}
	$said = ausflugskarte_named_options( $values );
	foreach ( ausflugskarte_options() as $name => $row ) {
		if ( isset( $said[ $name ], $row['alone'] ) && '' === $said[ $name ] ) {
			$said[ $name ] = $row['alone'];
		}
	}
	return $said;
}

/**
 * A sentence for each thing that the map does not take.
 *
 * @param array<string, string> $said Names to values.
 * @return string[]
 */
function ausflugskarte_problems( $said ) {
	$problems = array();
	$rows     = ausflugskarte_options();
	foreach ( $said as $name => $value ) {
		if ( ! isset( $rows[ $name ] ) ) {
			/* translators: %s: what stands in the shortcode */
			$problems[] = sprintf( __( 'There is no “%s”.', 'ausflugskarte' ), $name );
		} elseif ( '' !== $value && '' === ausflugskarte_checked_value( $rows[ $name ], $value ) ) {
			/* translators: 1: name of an option, 2: what was given, 3: what it takes */
			$sentence   = __( '“%1$s” cannot be “%2$s”; it takes: %3$s.', 'ausflugskarte' );
			$problems[] = sprintf( $sentence, $name, $value, ausflugskarte_expected( $rows[ $name ] ) );
		}
	}
	return $problems;
}

/**
 * What an option takes, in words.
 *
 * @param array $row Of the option.
 * @return string
 */
function ausflugskarte_expected( $row ) {
	if ( isset( $row['choices'] ) ) {
		return implode( ', ', array_filter( array_column( $row['choices'], 'value' ), 'strlen' ) );
	}
	/* translators: %s: a value */
	return isset( $row['example'] ) ? sprintf( __( 'for example %s', 'ausflugskarte' ), $row['example'] ) : '1, 0';
}

/**
 * What those see who may write; visitors see the map alone.
 *
 * @param string[] $problems Sentences.
 * @return string HTML
 */
function ausflugskarte_problem_note( $problems ) {
	$address = ausflugskarte_settings()['address'];
	if ( array() === $problems || '' === $address || ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$link  = sprintf( '<a href="%s">%s</a>', esc_url( $address . '/api-docs#sdk-optionen' ), esc_html__( 'All options', 'ausflugskarte' ) );
	$words = esc_html( implode( ' ', $problems ) . ' ' . __( 'Only those who may write here see this note.', 'ausflugskarte' ) );
	return '<div class="ausflugskarte-problem">' . $words . ' ' . $link . '</div>';
}
